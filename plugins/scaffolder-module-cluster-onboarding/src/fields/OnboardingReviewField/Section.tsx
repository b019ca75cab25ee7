import Typography from '@material-ui/core/Typography';
import { ReactNode, useId } from 'react';

/** A part of the review with its heading. */
export function Section(props: {
  title: string;
  children: ReactNode;
}): JSX.Element {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ minWidth: 0 }}>
      <Typography id={id} variant="subtitle1" component="h3" gutterBottom>
        {props.title}
      </Typography>
      {props.children}
    </section>
  );
}
