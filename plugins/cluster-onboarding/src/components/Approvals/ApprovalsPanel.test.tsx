import {
  alertApiRef,
  IdentityApi,
  identityApiRef,
} from '@backstage/core-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  PermissionApi,
  permissionApiRef,
} from '@backstage/plugin-permission-react';
import {
  AttestationItem,
  ClusterAnswer,
  ClusterOnboardingApi,
  DEFAULT_LAYERS,
  ExceptionItem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import {
  fakeClusterOnboardingApi,
  sampleCluster,
  sampleObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  HOSTILE_TEXTS,
  listIntruders,
} from '../ObjectDrawer/__fixtures__/hostileTexts';
import { spyOnClipboard } from '../ObjectDrawer/__fixtures__/spyOnClipboard';
import { ApprovalsPanel } from './ApprovalsPanel';
import { toDay } from './toEnd';

const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString();

const now = new Date().toISOString();
const ready = sampleCluster({ environment: 'dev', now });
const closed = sampleCluster({
  layers: { 'security-compliance': 'failing' },
  now,
});
const asksForPlan = sampleCluster({
  layers: { 'cloud-infrastructure': 'needs-approval' },
  now,
});

const asked: ExceptionItem = {
  id: 'exception-1',
  layer: 'application',
  cluster: closed.cluster.ref,
  reason: 'Demonstration on Thursday',
  requestedBy: 'user:default/requester',
  requestedAt: inDays(-1),
  expiresAt: inDays(3),
};

function withExternalLayer(
  answer: ClusterAnswer,
  attestation?: AttestationItem,
): ClusterAnswer {
  return {
    ...answer,
    status: {
      ...answer.status,
      layers: answer.status.layers.map(layer =>
        layer.id === 'cloud-infrastructure'
          ? { ...layer, engine: 'external', attestation }
          : layer,
      ),
    },
  };
}

const attestation: AttestationItem = {
  id: 'attestation-1',
  layer: 'cloud-infrastructure',
  cluster: ready.cluster.ref,
  by: 'user:default/somebody',
  at: inDays(-2),
  expiresAt: inDays(100),
  note: 'See ticket 4711',
};

class RefusedError extends Error {
  readonly body;
  constructor(message: string) {
    super('Request failed with 400 Bad Request');
    this.body = { error: { message } };
  }
}

async function show(options: {
  clusters: readonly ClusterAnswer[];
  api?: Partial<ClusterOnboardingApi>;
  exceptions?: readonly ExceptionItem[];
  attestations?: readonly AttestationItem[];
  /** The permissions that the viewer has not. */
  denied?: readonly string[];
  /** Says who the viewer is. */
  identity?: IdentityApi;
}) {
  const { clusters, exceptions = [], attestations = [], denied = [] } = options;
  const listExceptions = jest.fn(async () => ({ items: [...exceptions] }));
  const listAttestations = jest.fn(async () => ({ items: [...attestations] }));
  const onChanged = jest.fn();
  const alerts = mockApis.alert();
  renderInTestApp(
    <ApprovalsPanel clusters={clusters} onChanged={onChanged} />,
    {
      apis: [
        [
          clusterOnboardingApiRef,
          fakeClusterOnboardingApi({
            listExceptions,
            listAttestations,
            listLayers: async () => ({
              items: [...DEFAULT_LAYERS],
              version: '1',
            }),
            ...options.api,
          }),
        ],
        [alertApiRef, alerts],
        [
          identityApiRef,
          options.identity ??
            mockApis.identity({ userEntityRef: 'user:default/Viewer' }),
        ],
        [
          permissionApiRef,
          {
            authorize: async ({ permission }) => ({
              result: denied.some(name => permission.name.endsWith(name))
                ? 'DENY'
                : 'ALLOW',
            }),
          } as PermissionApi,
        ],
      ],
    },
  );
  const user = userEvent.setup();
  const panel = await screen.findByRole('region', {
    name: 'Approvals and gates',
  });
  const messages = () => alerts.getAlerts().map(({ message }) => message);
  return { user, panel, messages, onChanged, listExceptions, listAttestations };
}

const askFor = 'Ask for an exception';
const button = (name: string) => screen.findByRole('button', { name });

describe('ApprovalsPanel', () => {
  it('is one quiet line while nothing is open, and asks the backend nothing', async () => {
    const { panel, listExceptions } = await show({ clusters: [ready] });

    expect(panel).toHaveTextContent(
      'No approval or attestation is open. No gate holds a layer back.',
    );
    expect(within(panel).queryByRole('list')).not.toBeInTheDocument();
    expect(listExceptions).not.toHaveBeenCalled();
  });

  it('shows open gates, and loads what was asked for, when somebody wants to see them', async () => {
    const { user, panel, listExceptions } = await show({
      clusters: [ready],
      exceptions: [{ ...asked, rejectedBy: 'user:default/approver' }],
    });
    await user.click(await button('Show all, including what is in order'));

    expect(panel).toHaveTextContent('search-dev · Application · Gate open');
    expect(listExceptions).toHaveBeenCalledTimes(1);
    await user.click(await button('Show 1 that has ended'));
    expect(panel).toHaveTextContent('Rejected by approver');
    await user.click(await button('Show only what is not in order'));
    expect(within(panel).queryByRole('list')).not.toBeInTheDocument();
  });

  it('says that nothing is open where there are no gates either', async () => {
    const { panel } = await show({ clusters: [] });

    expect(panel).toHaveTextContent('No approval or attestation is open.');
    expect(panel).not.toHaveTextContent('held back');
    expect(within(panel).queryByRole('button')).not.toBeInTheDocument();
  });

  it('tells which plan waits, since when, and how to approve it by pull request', async () => {
    const { user, panel } = await show({ clusters: [asksForPlan] });

    expect(panel).toHaveTextContent('1 plan waits for approval');
    expect(panel).toHaveTextContent(
      'Plan plan-main-4f2a91c · waits 69 minutes',
    );
    expect(panel).toHaveTextContent(
      'In the file in Git that delivers Terraform flux-system/search-test-network, set spec.approvePlan to plan-main-4f2a91c.',
    );
    expect(panel).toHaveTextContent('Never set it by hand');
    expect(panel).not.toHaveTextContent('destroys');
    const copied = spyOnClipboard();
    await user.click(await button('Copy the plan id'));
    expect(copied).toHaveBeenCalledWith('plan-main-4f2a91c');
  });

  it('warns of a plan that destroys, if that is told', async () => {
    const plan = sampleObjectStatus({
      state: 'awaiting-approval',
      also: { message: 'A plan to destroy waits' },
    });
    const { panel } = await show({
      clusters: [{ ...ready, status: { ...ready.status, objects: [plan] } }],
    });

    expect(panel).toHaveTextContent('This plan destroys what is there.');
    expect(panel).toHaveTextContent('to the id of the plan');
    expect(
      screen.queryByRole('button', { name: 'Copy the plan id' }),
    ).not.toBeInTheDocument();
  });

  it('says what a closed gate waits for', async () => {
    const { panel, listExceptions } = await show({ clusters: [ready, closed] });

    expect(panel).toHaveTextContent('2 layers are held back by a gate');
    expect(panel).toHaveTextContent('test · Application · Gate closed');
    expect(panel).toHaveTextContent('Waits for Security and compliance');
    expect(panel).not.toHaveTextContent('dev · Application');
    expect(listExceptions).toHaveBeenCalledTimes(1);
    expect(listExceptions).toHaveBeenCalledWith(
      closed.cluster.ref,
      expect.anything(),
    );
  });

  it('says when exceptions may not be seen, and keeps the gates', async () => {
    const { panel } = await show({
      clusters: [closed],
      api: {
        listExceptions: async () => {
          throw Object.assign(new Error('no'), { statusCode: 403 });
        },
      },
    });

    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'You may not see this',
    );
    expect(panel).toHaveTextContent('test · Application · Gate closed');
  });

  it('lets somebody else decide on an exception', async () => {
    const decideException = jest.fn(async () => asked);
    const { user, panel, messages, onChanged, listExceptions } = await show({
      clusters: [closed],
      exceptions: [asked],
      api: { decideException },
    });
    await user.click(await button('Approve'));

    expect(panel).toHaveTextContent('Demonstration on Thursday');
    expect(panel).toHaveTextContent('asked for by requester');
    expect(decideException).toHaveBeenCalledWith(
      closed.cluster.ref,
      'exception-1',
      'approve',
    );
    await waitFor(() =>
      expect(messages()).toEqual(['The exception is approved.']),
    );
    expect(onChanged).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(listExceptions).toHaveBeenCalledTimes(2));
  });

  it('rejects, and says why that did not work', async () => {
    const { user, panel, onChanged } = await show({
      clusters: [closed],
      exceptions: [asked],
      api: {
        decideException: async () => {
          throw new RefusedError('The exception was decided on already');
        },
      },
    });
    await user.click(await button('Reject'));

    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'That did not work: The exception was decided on already',
    );
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('offers no decision before it is known whether the viewer asked for it', async () => {
    const known = mockApis.identity({ userEntityRef: 'user:default/viewer' });
    let tell = () => {};
    const { panel } = await show({
      clusters: [closed],
      exceptions: [{ ...asked, requestedBy: 'user:default/viewer' }],
      identity: {
        ...known,
        getBackstageIdentity: async () => {
          await new Promise<void>(resolve => {
            tell = resolve;
          });
          return known.getBackstageIdentity();
        },
      },
    });
    await within(panel).findByText(/Demonstration on Thursday/);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();

    act(tell);

    expect(
      await within(panel).findByText(/somebody else has to decide/),
    ).toBeInTheDocument();
  });

  it('lets whoever may decide where nobody says who the viewer is', async () => {
    const { panel } = await show({
      clusters: [closed],
      exceptions: [asked],
      identity: {
        ...mockApis.identity(),
        getBackstageIdentity: async () => {
          throw new Error('Nobody is signed in');
        },
      },
    });

    expect(
      await within(panel).findByRole('button', { name: 'Approve' }),
    ).toBeInTheDocument();
  });

  it('tells whoever asked that somebody else has to decide', async () => {
    const { panel } = await show({
      clusters: [closed],
      exceptions: [{ ...asked, requestedBy: 'user:default/viewer' }],
    });

    expect(
      await within(panel).findByText(/somebody else has to decide/),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Approve' }),
    ).not.toBeInTheDocument();
    // For the other gate nobody has asked yet.
    expect(await screen.findAllByRole('button', { name: askFor })).toHaveLength(
      1,
    );
  });

  it('says what the viewer may not do, and offers none of it', async () => {
    const { panel } = await show({
      // Decisions about permissions are kept for a while, so other tests ask about other clusters.
      clusters: [
        withExternalLayer(
          sampleCluster({
            name: 'locked',
            layers: { 'security-compliance': 'failing' },
            now,
          }),
        ),
      ],
      exceptions: [asked],
      denied: ['exception.approve', 'exception.request', '.attest'],
    });

    expect(
      await within(panel).findByText(/may not decide on exceptions/),
    ).toBeInTheDocument();
    expect(panel).toHaveTextContent('You may not ask for an exception');
    expect(panel).toHaveTextContent('You may not attest layers');
    // Who may not is not told to do it.
    expect(panel).toHaveTextContent('team-cloud makes this layer');
    expect(panel).not.toHaveTextContent('You may attest it');
    for (const name of ['Approve', 'Reject', askFor, 'Attest']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('shows an exception that opens a gate, with who approved it and until when', async () => {
    const { panel } = await show({
      clusters: [
        sampleCluster({
          layers: { 'security-compliance': 'failing' },
          exceptions: ['application', 'platform-delivery'],
          now,
        }),
      ],
      exceptions: [{ ...asked, approvedBy: 'user:default/approver' }],
    });

    expect(panel).toHaveTextContent('2 layers go on by exception');
    expect(await within(panel).findByText('Approved')).toBeInTheDocument();
    expect(panel).toHaveTextContent(/Approved by approver · until /);
  });

  it('asks for an exception, after it has said at the field what is wrong', async () => {
    const requestException = jest.fn(async () => asked);
    const { user, messages, onChanged } = await show({
      clusters: [closed],
      api: { requestException },
    });
    const [, opener] = await screen.findAllByRole('button', { name: askFor });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      /only opens the gate: what fails stays failing\. Somebody other than you has to approve it.* The portal writes to nobody: tell team-security/,
    );
    const reason = within(dialog).getByLabelText(/Reason/);
    const until = within(dialog).getByLabelText(/Until the end of/);
    const submit = within(dialog).getByRole('button', { name: 'Ask for it' });
    await user.click(reason);
    await user.tab();
    // What is still empty may be filled in later.
    expect(reason).not.toHaveAttribute('aria-invalid', 'true');
    await user.type(reason, 'short');
    await user.tab();
    expect(reason).toHaveAccessibleDescription('Write at least 10 characters.');
    fireEvent.change(until, {
      target: { value: toDay(Date.now() + 120 * DAY_MS) },
    });
    await user.click(submit);

    expect(reason).toHaveAccessibleDescription('Write at least 10 characters.');
    expect(reason).toBeInvalid();
    expect(until).toHaveAccessibleDescription(
      'Choose a day at most 90 days from now.',
    );
    fireEvent.change(until, { target: { value: '' } });
    expect(until).toHaveAccessibleDescription('Choose a day.');
    expect(requestException).not.toHaveBeenCalled();

    await user.type(reason, ' but long enough now');
    const day = toDay(Date.now() + 2 * DAY_MS);
    fireEvent.change(until, { target: { value: day } });
    await user.click(submit);

    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(requestException).toHaveBeenCalledWith(closed.cluster.ref, {
      layer: 'application',
      reason: 'short but long enough now',
      expiresAt: new Date(`${day}T23:59:59.999`).toISOString(),
    });
    expect(messages()).toEqual([
      'The exception is asked for. It holds as soon as somebody else has approved it.',
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['body.reason: must say more', 'Reason', 'must say more'],
    ['body.expiresAt: must be sooner', 'Until the end of', 'must be sooner'],
    [
      'body.layer: must be a layer with a gate',
      'Layer',
      'must be a layer with a gate',
    ],
  ])(
    'shows "%s" of the backend at its field',
    async (message, label, words) => {
      const { user } = await show({
        clusters: [closed],
        api: {
          requestException: async () => {
            throw new RefusedError(message);
          },
        },
      });
      const [opener] = await screen.findAllByRole('button', { name: askFor });
      await user.click(opener);
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByLabelText(/Reason/), 'A good reason');
      await user.click(
        within(dialog).getByRole('button', { name: 'Ask for it' }),
      );

      await waitFor(() =>
        expect(
          within(dialog).getByLabelText(new RegExp(label)),
        ).toHaveAccessibleDescription(words),
      );
      expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('shows what else the backend says, and stays open', async () => {
    const { user } = await show({
      clusters: [closed],
      api: {
        requestException: async () => {
          throw new Error('no network');
        },
      },
    });
    const [opener] = await screen.findAllByRole('button', { name: askFor });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Reason/), 'A good reason');
    await user.click(
      within(dialog).getByRole('button', { name: 'Ask for it' }),
    );

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'It was not accepted: no network',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('lets a person attest a layer, with what they give their word for', async () => {
    const attest = jest.fn(async () => attestation);
    const { user, panel, messages, onChanged } = await show({
      clusters: [withExternalLayer(ready)],
      api: { attest },
    });
    expect(panel).toHaveTextContent('1 layer waits for an attestation');
    expect(
      await within(panel).findByText(/accounts, networks and names/),
    ).toBeInTheDocument();
    expect(panel).toHaveTextContent(
      'team-cloud makes this layer and attests it. You may attest it, too, if you know that it is there.',
    );
    await user.click(await button('Attest'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'The accounts, networks and names that the cluster needs are there',
    );
    expect(dialog).toHaveTextContent(
      'If you do not know it yourself, ask team-cloud.',
    );
    const day = toDay(Date.now() + 30 * DAY_MS);
    fireEvent.change(within(dialog).getByLabelText(/Until the end of/), {
      target: { value: day },
    });
    await user.type(within(dialog).getByLabelText('Note'), 'ticket 12');
    await user.click(within(dialog).getByRole('button', { name: 'Attest' }));

    await waitFor(() => expect(messages()).toEqual(['The layer is attested.']));
    expect(attest).toHaveBeenCalledWith(ready.cluster.ref, {
      layer: 'cloud-infrastructure',
      note: 'ticket 12',
      expiresAt: new Date(`${day}T23:59:59.999`).toISOString(),
    });
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('says that a layer can be attested before its cluster is there', async () => {
    const requested = withExternalLayer(ready);
    const { panel } = await show({
      clusters: [
        {
          ...requested,
          status: {
            ...requested.status,
            layers: requested.status.layers.map(layer => ({
              ...layer,
              state: 'not-yet-there' as const,
            })),
          },
        },
      ],
    });

    expect(panel).toHaveTextContent(
      'It can be attested before the cluster itself is there.',
    );
    // As the layer itself is drawn.
    expect(panel).toHaveTextContent('Not yet attested');
    expect(panel).toHaveTextContent('1 layer can be attested once it is there');
    expect(panel).not.toHaveTextContent(/waits? for an attestation/);
    expect(await button('Attest')).toBeEnabled();
  });

  it('says at the day until when a layer cannot be attested', async () => {
    const { user } = await show({ clusters: [withExternalLayer(ready)] });
    await user.click(await button('Attest'));
    const dialog = await screen.findByRole('dialog');
    const until = within(dialog).getByLabelText(/Until the end of/);
    expect(until).toHaveAccessibleDescription(/after at most 365 days/);
    fireEvent.change(until, { target: { value: '2001-01-01' } });
    await user.click(within(dialog).getByRole('button', { name: 'Attest' }));

    expect(until).toHaveAccessibleDescription(
      'Choose a day that has not ended.',
    );
  });

  it('shows who attested a layer and until when, and takes that back', async () => {
    const withdrawAttestation = jest.fn(async () => {});
    const { user, panel, messages } = await show({
      clusters: [withExternalLayer(ready, attestation)],
      attestations: [attestation],
      api: { withdrawAttestation },
    });
    expect(panel).toHaveTextContent('No approval or attestation is open.');
    await user.click(await button('Show all, including what is in order'));

    expect(panel).toHaveTextContent('Cloud infrastructure · Attested');
    expect(panel).toHaveTextContent('by somebody · 2 days ago · until');
    expect(panel).toHaveTextContent('See ticket 4711');
    await user.click(await button('Withdraw'));
    expect(withdrawAttestation).toHaveBeenCalledWith(
      ready.cluster.ref,
      'attestation-1',
    );
    await waitFor(() =>
      expect(messages()).toEqual(['The attestation is withdrawn.']),
    );
  });

  it('says when an attestation has ended', async () => {
    const { panel } = await show({
      clusters: [
        withExternalLayer(ready, { ...attestation, expiresAt: inDays(-1) }),
      ],
    });

    expect(panel).toHaveTextContent('Attestation ended');
    expect(await button('Attest again')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Withdraw' }),
    ).not.toBeInTheDocument();
  });

  it.each(HOSTILE_TEXTS)('shows %s as text', async text => {
    const plan = sampleObjectStatus({
      state: 'awaiting-approval',
      ref: { name: text },
      also: { message: `plan-x ${text}` },
    });
    const cluster: ClusterAnswer = {
      ...closed,
      cluster: { ...closed.cluster, title: text },
      status: {
        ...closed.status,
        objects: [plan],
        layers: withExternalLayer(closed, {
          ...attestation,
          note: text,
          by: text,
        }).status.layers.map(layer => ({ ...layer, title: text })),
      },
    };
    const { user, panel } = await show({
      clusters: [cluster],
      exceptions: [{ ...asked, reason: text, requestedBy: text }],
      api: {
        listLayers: async () => ({
          items: DEFAULT_LAYERS.map(layer => ({
            ...layer,
            attestation: { statement: text },
          })),
          version: '1',
        }),
      },
    });
    const [opener] = await screen.findAllByRole('button', { name: askFor });
    await within(panel).findByRole('button', { name: 'Approve' });
    await user.click(opener);
    await screen.findByRole('dialog');

    expect(panel.textContent!.split(text).length).toBeGreaterThan(5);
    expect(listIntruders(document.body)).toEqual([]);
    expect(window).not.toHaveProperty('stolen');
  });
});
