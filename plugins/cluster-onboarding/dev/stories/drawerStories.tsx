import Button from '@material-ui/core/Button';
import {
  ClusterAnswer,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useState } from 'react';
import { ObjectDrawer } from '../../src/components/ObjectDrawer/ObjectDrawer';
import { awaiting, failing, ready } from '../sampleClusters';
import { StoryGroup } from './story';

function Drawer(props: { answer: ClusterAnswer; first: string }): JSX.Element {
  const { answer, first } = props;
  const [open, setOpen] = useState<string>();
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(first)}>
        Open
      </Button>
      {open && (
        <ObjectDrawer
          cluster={answer}
          objectKey={open}
          onSelect={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function findKey(answer: ClusterAnswer, state: string): string {
  const { objects } = answer.status;
  const object = objects.find(each => each.state === state) ?? objects[0];
  return toObjectKey(object.ref);
}

/** What is known of one object. */
export const drawerStories: StoryGroup = {
  id: 'drawer',
  title: 'Object',
  stories: [
    {
      title: 'It fails',
      element: <Drawer answer={failing} first={findKey(failing, 'failing')} />,
    },
    {
      title: 'It waits behind something',
      element: <Drawer answer={failing} first={findKey(failing, 'blocked')} />,
    },
    {
      title: 'It is missing',
      element: (
        <Drawer answer={failing} first={failing.status.rootCauses[0].key} />
      ),
    },
    {
      title: 'It waits for an approval',
      element: (
        <Drawer
          answer={awaiting}
          first={findKey(awaiting, 'awaiting-approval')}
        />
      ),
    },
    {
      title: 'It is ready',
      element: <Drawer answer={ready} first={findKey(ready, 'ready')} />,
    },
  ],
};
