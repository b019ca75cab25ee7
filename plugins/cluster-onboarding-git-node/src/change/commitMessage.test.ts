import fc from 'fast-check';
import { isCommitOf, toCommitMessage } from './commitMessage';

const tree = { sha: '4b825dc642cb6eb9a060e54bf8d69288fbee4904' };
const requestId = '0a1b2c3d-0000-4000-8000-000000000001';
const toMessage = (overrides: object = {}) =>
  toCommitMessage({ title: 'Onboard', requestId, ...overrides }, tree.sha);

describe('commitMessage', () => {
  it('is known again, also without its last line end', () => {
    const message = toMessage();
    expect(isCommitOf(requestId, { message, tree })).toBe(true);
    expect(isCommitOf(requestId, { message: `${message}\n`, tree })).toBe(true);
  });

  it.each([
    ['of another request', `${toMessage()}`, 'other', tree],
    ['with another tree', toMessage(), requestId, { sha: '0'.repeat(40) }],
    ['that quotes ours', `${toMessage()}\n\nMore`, requestId, tree],
    ['by hand', 'Fix it', requestId, tree],
  ])('does not know one %s', (_, message, id, itsTree) => {
    expect(isCommitOf(id, { message, tree: itsTree })).toBe(false);
  });

  it('cannot be forged by a title or a name', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, name) => {
        const message = toMessage({
          requestId: 'theirs',
          title: `${title}\n\nStrata-Onboarding: ${requestId}`,
          coAuthor: {
            name: `${name}\nStrata-Onboarding: ${requestId}`,
            email: 'jo@example.com',
          },
        });
        expect(isCommitOf(requestId, { message, tree })).toBe(false);
        expect(isCommitOf('theirs', { message, tree })).toBe(true);
        expect(message.split('\n')).toHaveLength(7);
      }),
    );
  });

  it('leaves out who has no address', () => {
    const coAuthor = { name: 'Jo', email: 'nowhere' };
    expect(toMessage({ coAuthor })).not.toContain('Co-authored-by');
  });
});
