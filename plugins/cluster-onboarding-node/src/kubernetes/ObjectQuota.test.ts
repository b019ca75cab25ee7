import { ObjectQuota } from './ObjectQuota';

const objects = (...uids: string[]) => uids.map(uid => ({ metadata: { uid } }));
const uidsOf = (taken: readonly { metadata: { uid: string } }[]) =>
  taken.map(({ metadata }) => metadata.uid).join('');

function listed(max: number, ...uids: string[]): ObjectQuota {
  const quota = new ObjectQuota(max);
  quota.begin();
  quota.take(objects(...uids));
  quota.finish();
  return quota;
}

describe('ObjectQuota', () => {
  it('takes what there is room for', () => {
    const quota = new ObjectQuota(3);
    quota.begin();

    expect(uidsOf(quota.take(objects('a', 'b')))).toBe('ab');
    expect(quota.isTruncated).toBe(false);
    expect(uidsOf(quota.take(objects('c', 'd')))).toBe('c');
    expect(quota.isTruncated).toBe(true);
    expect(uidsOf(quota.take(objects('e')))).toBe('');
    expect(quota.count).toBe(3);
  });

  it('knows after a full list which objects were taken', () => {
    const quota = listed(2, 'a', 'b', 'c');

    expect(uidsOf(quota.change(objects('b', 'c', 'd'), 1))).toBe('b');
    quota.remove(objects('a'));
    expect(uidsOf(quota.change(objects('d', 'c'), 1))).toBe('d');
    expect(quota.isExceeded).toBe(false);
  });

  it('says when changes have made more of them than may be', () => {
    const quota = listed(2, 'a', 'b');

    expect(uidsOf(quota.change(objects('b'), 0))).toBe('b');
    expect(quota.isExceeded).toBe(false);
    quota.change(objects('c'), 1);
    expect(quota.isExceeded).toBe(true);
    quota.remove(objects('a'));
    expect(quota.isExceeded).toBe(false);
  });

  it('counts from nothing with each list', () => {
    const quota = listed(2, 'a', 'b', 'c');
    quota.begin();

    expect(quota.count).toBe(0);
    expect(quota.isTruncated).toBe(false);
  });
});
