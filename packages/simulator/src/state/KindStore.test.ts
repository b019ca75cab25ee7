import { assert, array, constantFrom, property, record } from 'fast-check';
import { kindNamed } from '../objects/kinds';
import { ObjectTemplate } from '../objects/ObjectTemplate';
import { ClusterFacts } from './facts';
import { KindStore } from './KindStore';
import { ObjectVersion } from './ObjectVersion';

const KIND = kindNamed('Kustomization');
const CLUSTER: ClusterFacts = {
  name: 'search-dev',
  role: 'leaf',
  capability: 'search',
  environment: 'dev',
  owner: 'team-search',
};

function toVersion(name: string, resourceVersion: number): ObjectVersion {
  return {
    identity: {
      cluster: CLUSTER,
      subject: CLUSTER,
      kind: KIND,
      namespace: 'a',
      name,
      uid: name,
      createdAt: 0,
    },
    template: ObjectTemplate.createFixed({ metadata: { name } }),
    resourceVersion,
    generation: 1,
    revision: '',
    sequence: resourceVersion,
    count: 1,
    writtenAt: 0,
  };
}

function show(objects: Iterable<ObjectVersion> | undefined) {
  return (
    objects &&
    [...objects].map(
      ({ identity, resourceVersion }) => `${identity.name}@${resourceVersion}`,
    )
  );
}

describe('KindStore', () => {
  const steps = array(
    record({
      name: constantFrom('a', 'b', 'c', 'd'),
      isDeleted: constantFrom(false, false, true),
    }),
    { maxLength: 60 },
  );

  it('shows every moment that it remembers as it was, and none that it has forgotten', () => {
    assert(
      property(steps, list => {
        const store = new KindStore({
          kind: KIND,
          historyLength: 10,
          resourceVersion: 100,
        });
        const moments = [show(store.list())];
        list.forEach(({ name, isDeleted }, index) => {
          const previous = store.find('a', name);
          const resourceVersion = 101 + index;
          const version = toVersion(name, resourceVersion);
          if (isDeleted && !previous) {
            moments.push(show(store.list()));
            return;
          }
          store.record({
            type: (isDeleted && 'DELETED') || (previous ? 'MODIFIED' : 'ADDED'),
            resourceVersion,
            version,
            previous,
          });
          moments.push(show(store.list()));
        });

        moments.forEach((moment, index) => {
          const at = 100 + index;
          const isRemembered = at >= store.oldest;
          expect(show(store.listAsOf(at))).toEqual(
            isRemembered ? moment : undefined,
          );
        });
      }),
    );
  });

  it('tells those who come back what they missed, so that they end with what is there', () => {
    assert(
      property(steps, list => {
        const store = new KindStore({
          kind: KIND,
          historyLength: 100,
          resourceVersion: 100,
        });
        list.forEach(({ name, isDeleted }, index) => {
          const previous = store.find('a', name);
          if (isDeleted && !previous) return;
          store.record({
            type: (isDeleted && 'DELETED') || (previous ? 'MODIFIED' : 'ADDED'),
            resourceVersion: 101 + index,
            version: toVersion(name, 101 + index),
            previous,
          });
        });
        const middle = 100 + Math.floor(list.length / 2);
        const known = new Map(
          [...store.listAsOf(middle)!].map(version => [
            version.identity.name,
            version,
          ]),
        );

        for (const { type, version } of store.changesSince(middle)!) {
          if (type === 'DELETED') known.delete(version.identity.name);
          else known.set(version.identity.name, version);
        }

        const sorted = [...known.keys()].sort().map(name => known.get(name)!);
        expect(show(sorted)).toEqual(show(store.list()));
      }),
    );
  });
});
