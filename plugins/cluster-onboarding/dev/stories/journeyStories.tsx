import {
  sampleJourney,
  sampleOnboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { JourneyView } from '../../src/components/Journey/JourneyView';
import { StepTimeline } from '../../src/components/Journey/StepTimeline';
import { NOW } from '../sampleClusters';
import { StoryGroup } from './story';

/** From the request to the cluster. */
export const journeyStories: StoryGroup = {
  id: 'journey',
  title: 'Journey',
  stories: [
    {
      title: 'On its way',
      element: <JourneyView answer={sampleJourney({ now: NOW })} isLive />,
    },
    {
      title: 'The steps alone, of one that was closed',
      element: (
        <StepTimeline
          answer={sampleJourney({
            now: NOW,
            onboarding: sampleOnboarding({
              now: NOW,
              also: { state: 'closed' },
            }),
          })}
        />
      ),
    },
  ],
};
