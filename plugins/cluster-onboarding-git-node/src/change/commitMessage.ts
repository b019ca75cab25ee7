import { Change } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

const REQUEST_TRAILER = 'Strata-Onboarding';
// A commit that somebody amends or rebases keeps its message, but hardly its tree.
const TREE_TRAILER = 'Strata-Tree';

/** The message of our commits. The trailers at its end are how they are known again. */
export function toCommitMessage(
  change: Pick<Change, 'title' | 'requestId' | 'coAuthor'>,
  tree: string,
): string {
  const { title, requestId, coAuthor } = change;
  const trailers = [
    `${REQUEST_TRAILER}: ${requestId}`,
    `${TREE_TRAILER}: ${tree}`,
  ];
  if (coAuthor) {
    const name = toOneLine(coAuthor.name).replace(/[<>]/g, '');
    const email = toOneLine(coAuthor.email);
    // Without an address the host knows nobody by it.
    if (name && /^[^\s<>@]+@[^\s<>@]+$/.test(email)) {
      trailers.push(`Co-authored-by: ${name} <${email}>`);
    }
  }
  return [
    toOneLine(title),
    'Rendered from a request; the pull request tells what it is and how to undo it.',
    trailers.join('\n'),
  ].join('\n\n');
}

/** Whether a commit is one that we made for this request, and is as we made it. */
export function isCommitOf(
  requestId: string,
  commit: {
    readonly message: string;
    readonly tree: { readonly sha: string };
  },
): boolean {
  const lines = commit.message.trimEnd().split('\n\n').at(-1)!.split('\n');
  return (
    lines.includes(`${REQUEST_TRAILER}: ${requestId}`) &&
    lines.includes(`${TREE_TRAILER}: ${commit.tree.sha}`)
  );
}

function toOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
