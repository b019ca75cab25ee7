import { drawerStories } from './drawerStories';
import { failureStories } from './failureStories';
import { fleetStories } from './fleetStories';
import { graphStories } from './graphStories';
import { journeyStories } from './journeyStories';
import { memberStories } from './memberStories';
import { stateStories } from './stateStories';
import { StoryGroup } from './story';
import { strataStories } from './strataStories';
import { verdictStories } from './verdictStories';

/** All stories, by part. */
export const storyGroups: readonly StoryGroup[] = [
  stateStories,
  strataStories,
  verdictStories,
  memberStories,
  drawerStories,
  graphStories,
  fleetStories,
  journeyStories,
  failureStories,
];
