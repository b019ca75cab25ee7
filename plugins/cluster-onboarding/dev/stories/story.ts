import { ReactElement } from 'react';

/** One part of the plugin, in one situation. */
export interface Story {
  /** What is shown, and when it looks so. */
  readonly title: string;
  readonly element: ReactElement;
}

/** The stories of one part. */
export interface StoryGroup {
  /** The last part of the address. */
  readonly id: string;
  readonly title: string;
  readonly stories: readonly Story[];
}
