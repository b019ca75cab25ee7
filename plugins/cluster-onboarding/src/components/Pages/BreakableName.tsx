import { Fragment } from 'react';

/** A name with slashes, such as that of a repository: where there is no room for it in one line, it goes on behind a slash, and not within a word. */
export function BreakableName(props: { name: string }): JSX.Element {
  const [first, ...others] = props.name.split('/');
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
