import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { useEffect, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';

const SHOWN_MS = 4_000;

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      rowGap: theme.spacing(0.5),
    },
    result: { '&:not(:empty)': { marginLeft: theme.spacing(1) } },
  }),
  { name: 'StrataCopyButton' },
);

/** Copies a text, and says whether that went well. */
export function CopyButton(props: {
  label: string;
  /** Gives the text; asked for when it is copied. */
  toText: () => string;
  /** What is copied, for analytics: a kind of text, never the text. */
  subject: string;
}): JSX.Element {
  const { label, toText, subject } = props;
  const classes = useStyles();
  const analytics = useAnalytics();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const [result, setResult] = useState<'done' | 'failed'>();

  useEffect(() => {
    if (!result) return undefined;
    const timer = setTimeout(() => setResult(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    analytics.captureEvent('copy', subject);
    setResult(await write(toText()));
  };

  return (
    <span className={classes.root}>
      <Button variant="outlined" size="small" onClick={copy}>
        {label}
      </Button>
      <Typography
        variant="body2"
        component="span"
        color="textSecondary"
        role="status"
        className={classes.result}
      >
        {result && t(`drawer.copy.${result}`)}
      </Typography>
    </span>
  );
}

// Browsers give the clipboard to pages with a secure origin alone.
async function write(text: string): Promise<'done' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'done';
  } catch {
    return 'failed';
  }
}
