import { formatRevision, isSameCommit, parseRevision } from './revisions';

const SHA = '3b626c8f49d6bfd2db313189c232247e3952f39a';
const OTHER = '91be3d0a5b6c7d8e9f00112233445566778899aa';
const DIGEST = 'a'.repeat(64);

describe('parseRevision', () => {
  it.each([
    [`main@sha1:${SHA}`, { name: 'main', algorithm: 'sha1', hash: SHA }],
    [
      `refs/heads/main@sha1:${SHA}`,
      { name: 'main', algorithm: 'sha1', hash: SHA },
    ],
    [
      `refs/tags/v1.2.0@sha1:${SHA}`,
      { name: 'v1.2.0', algorithm: 'sha1', hash: SHA },
    ],
    [
      `feature/a@b@sha1:${SHA}`,
      { name: 'feature/a@b', algorithm: 'sha1', hash: SHA },
    ],
    [`sha1:${SHA}`, { algorithm: 'sha1', hash: SHA }],
    [`main/${SHA}`, { name: 'main', algorithm: 'sha1', hash: SHA }],
    [`feature/x/${SHA}`, { name: 'feature/x', algorithm: 'sha1', hash: SHA }],
    [SHA.toUpperCase(), { algorithm: 'sha1', hash: SHA }],
    ['3b626c8', { hash: '3b626c8' }],
    [
      `v1.2.0@sha256:${DIGEST}`,
      { name: 'v1.2.0', algorithm: 'sha256', hash: DIGEST },
    ],
    [`sha256:${DIGEST}`, { algorithm: 'sha256', hash: DIGEST }],
    ['6.6.1+0cc9a8446c95', { name: '6.6.1+0cc9a8446c95' }],
    ['feature/deadbeef', { name: 'feature/deadbeef' }],
    ['main@sha1:not-a-hash', { name: 'main' }],
    ['@sha1:', {}],
    ['', {}],
    ['x'.repeat(10_000), {}],
  ])('reads %s', (text, expected) => {
    expect(parseRevision(text)).toEqual(expected);
  });
});

describe('isSameCommit', () => {
  it.each([
    [`main@sha1:${SHA}`, SHA, true],
    [`main@sha1:${SHA}`, `refs/heads/main@sha1:${SHA}`, true],
    [`main/${SHA}`, `sha1:${SHA}`, true],
    [`main@sha1:${SHA}`, `release@sha1:${SHA}`, true],
    [`main@sha1:${SHA}`, '3b626c8f49', true],
    [`main@sha1:${SHA}`, '3b626c', false],
    [`main@sha1:${SHA}`, `main@sha1:${OTHER}`, false],
    [`sha256:${DIGEST}`, `sha1:${DIGEST.slice(0, 40)}`, false],
    ['6.6.1', '6.6.1', false],
    [undefined, undefined, false],
    [SHA, undefined, false],
    ['', '', false],
  ])('of %s and %s', (one, other, expected) => {
    expect(isSameCommit(one, other)).toBe(expected);
    expect(isSameCommit(other, one)).toBe(expected);
  });
});

describe('formatRevision', () => {
  it.each([
    [`main@sha1:${SHA}`, '3b626c8'],
    ['6.6.1+0cc9a8446c95', '6.6.1+0cc9a8446c95'],
  ])('tells %s as %s', (text, expected) => {
    expect(formatRevision(text)).toBe(expected);
  });
});
