import {
  Live,
  LiveContent,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { NoClusters } from '../../src/components/Bootstrap/NoClusters';
import { StoryGroup } from './story';

function Content(props: { state: Partial<Live<string>> }): JSX.Element {
  return (
    <LiveContent<string>
      live={{
        isLoading: false,
        isReloading: false,
        isLive: true,
        reload: async () => {},
        ...props.state,
      }}
    >
      {value => <p>{value}</p>}
    </LiveContent>
  );
}

function refusal(statusCode: number): Error {
  return Object.assign(new Error(`Refused with ${statusCode}`), { statusCode });
}

/** What is shown where there is nothing, not yet, or no longer anything to show. */
export const failureStories: StoryGroup = {
  id: 'failures',
  title: 'Empty and failed',
  stories: [
    { title: 'Being loaded', element: <Content state={{ isLoading: true }} /> },
    {
      title: 'May not be seen',
      element: <Content state={{ error: refusal(403) }} />,
    },
    {
      title: 'Not there',
      element: <Content state={{ error: refusal(404) }} />,
    },
    {
      title: 'Asked too often',
      element: <Content state={{ error: refusal(429) }} />,
    },
    {
      title: 'The backend is down',
      element: <Content state={{ error: refusal(503) }} />,
    },
    {
      title: 'The last that is known, because it cannot be read anew',
      element: (
        <Content state={{ value: 'What was known', error: refusal(503) }} />
      ),
    },
    {
      title: 'An entity without clusters',
      element: (
        <NoClusters
          entity={{
            apiVersion: 'backstage.io/v1alpha1',
            kind: 'Component',
            metadata: { name: 'search-api' },
          }}
        />
      ),
    },
  ],
};
