import { LAYER_STATES } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateLegend,
  StateMark,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { MarkedWord } from '../../src/components/Pages/MarkedWord';
import { StoryGroup } from './story';

/** The shapes, colours and words of states. */
export const stateStories: StoryGroup = {
  id: 'states',
  title: 'States',
  stories: [
    { title: 'What the shapes mean', element: <StateLegend /> },
    {
      title: 'Shapes in three sizes',
      element: (
        <>
          {[14, 18, 40].map(size => (
            <div key={size}>
              {LAYER_STATES.map(state => (
                <StateMark key={state} state={state} size={size} />
              ))}
            </div>
          ))}
        </>
      ),
    },
    {
      title: 'In a sentence',
      element: (
        <>
          {LAYER_STATES.map(state => (
            <p key={state}>
              <MarkedWord look={state} word={state} />
            </p>
          ))}
        </>
      ),
    },
  ],
};
