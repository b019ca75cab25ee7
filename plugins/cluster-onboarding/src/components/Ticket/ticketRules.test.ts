import {
  ClusterAnswer,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { toTicketFacts } from '../Bootstrap/verdict/toTicketFacts';
import { toVerdict } from '../Bootstrap/verdict/toVerdict';
import { describeWaiting } from './describeWaiting';
import { TICKET_LINES, TicketFacts, TicketLine, toTicket } from './toTicket';

const failing = sampleCluster({ layers: { 'platform-delivery': 'failing' } });
const words = {
  labels: Object.fromEntries(TICKET_LINES.map(line => [line, line])) as Record<
    TicketLine,
    string
  >,
  toMore: (count: number) => `and ${count} more`,
};
const place = { page: 'https://portal.example/x', time: 'now' };

const toRef = (name: string) => ({
  cluster: 'management',
  group: '',
  kind: 'Secret',
  namespace: 'flux-system',
  name,
});
const facts: TicketFacts = {
  title: 'Title',
  clusters: [],
  ref: toRef('key'),
  waiting: [],
  layers: [],
  ...place,
};
const nameAll = (count: number) =>
  Array.from({ length: count }, (_, index) => `n${index + 1}`);

describe('toTicket', () => {
  it('says everything of a cause to somebody who cannot open the portal', () => {
    const [cause] = toVerdict([failing]).causes;
    const { hint, behind } = cause;
    const ticket = toTicket({ ...toTicketFacts(cause), ...place }, words);
    const waiting = describeWaiting([failing.status], cause.cause.behind);

    expect(behind).toBeGreaterThan(0);
    expect(behind).toBeLessThanOrEqual(10);
    expect(ticket).toBe(
      [
        cause.cause.words,
        '',
        'clusters: search-test',
        'object: Secret flux-system/search-test-sops-age',
        'on: management',
        ...(cause.since ? [`since: ${cause.since}`] : []),
        `meaning: ${hint?.sentence}`,
        `message: ${cause.cause.message}`,
        `remedy: ${hint?.remedy}`,
        `docs: ${hint?.docs}`,
        `waiting: ${behind} (${waiting.names.join(', ')})`,
        `layers: ${cause.layers.join(', ')}`,
        'owner: team-platform',
        'page: https://portal.example/x',
        'time: now',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['nothing', 0, undefined],
    ['one', 1, '1 (n1)'],
    ['ten', 10, `10 (${nameAll(10).join(', ')})`],
    ['eleven', 11, `11 (${nameAll(10).join(', ')} and 1 more)`],
  ])('tells how much waits, and the first names, of %s', (_, count, told) => {
    const ticket = toTicket({ ...facts, waiting: nameAll(count) }, words);

    expect(/^waiting: (.*)$/m.exec(ticket)?.[1]).toBe(told);
  });

  it('has one line for everything that is known, and none for the rest', () => {
    expect(
      toTicket(
        {
          ...facts,
          state: 'Failing',
          owner: ' ',
          message: 'one\n  two\nowner: nobody',
        },
        words,
      ),
    ).toBe(
      [
        'Title',
        '',
        'object: Secret flux-system/key',
        'on: management',
        'state: Failing',
        'message: one two owner: nobody',
        'page: https://portal.example/x',
        'time: now',
        '',
      ].join('\n'),
    );
  });
});

describe('describeWaiting', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name =>
    toObjectKey(toRef(name)),
  );
  const layersOf = (...members: string[][]) => ({
    layers: members.map((each, place_) => ({
      ...failing.status.layers[place_],
      title: `layer ${place_}`,
      members: each,
    })) as ClusterAnswer['status']['layers'],
  });

  it('names objects foundation first, then by name, with their layers', () => {
    expect(
      describeWaiting([layersOf(['x'], [c, b], [a])], [d, a, b, c]),
    ).toEqual({
      names: ['b', 'c', 'a', 'd'].map(name => `Secret flux-system/${name}`),
      layers: ['layer 1', 'layer 2'],
    });
  });

  it('tells what is in several clusters once', () => {
    expect(
      describeWaiting([layersOf([], [a]), layersOf([a, b])], [b, a, a]),
    ).toEqual({
      names: ['a', 'b'].map(name => `Secret flux-system/${name}`),
      layers: ['layer 1', 'layer 0'],
    });
  });
});
