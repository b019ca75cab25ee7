import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { useTicketText } from '../../Ticket/useTicketText';
import { toTicketFacts } from './toTicketFacts';
import { useCopy } from './useCopy';
import { VerdictCause } from './verdict';

const useStyles = makeStyles(
  theme => ({
    byHand: { flexBasis: '100%', ...theme.typography.body2 },
    text: {
      display: 'block',
      width: '100%',
      boxSizing: 'border-box',
      marginTop: theme.spacing(1),
      font: 'inherit',
      fontFamily: 'monospace',
      color: 'inherit',
      backgroundColor: theme.palette.background.default,
      border: `1px solid ${theme.palette.divider}`,
    },
  }),
  { name: 'StrataCopyTicket' },
);

/** Copies a cause as text for a ticket; where the browser forbids that, shows the text to be copied by hand. */
export function CopyTicket(props: { cause: VerdictCause }): JSX.Element {
  const { cause } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const { result, copy } = useCopy();
  const toText = useTicketText();
  const [text, setText] = useState('');
  const handleClick = () => {
    analytics.captureEvent('copy-ticket', cause.cause.reason);
    const ticket = toText(toTicketFacts(cause));
    setText(ticket);
    return copy(ticket);
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={handleClick}>
        <span aria-live="polite">
          {t(result === 'copied' ? 'bootstrap.cause.copied' : 'ticket.copy')}
        </span>
      </Button>
      {result === 'failed' && (
        <label className={classes.byHand} role="alert">
          {t('bootstrap.cause.copyFailed')}
          <textarea
            key={text}
            ref={prepare}
            className={classes.text}
            readOnly
            rows={text.split('\n').length + 1}
            value={text}
          />
        </label>
      )}
    </>
  );
}

/** As high as its text, whose long lines take several rows, and chosen as a whole at once: what is left is one key. */
function prepare(area: HTMLTextAreaElement | null): void {
  if (!area) return;
  const borders = area.offsetHeight - area.clientHeight;
  if (area.scrollHeight > area.clientHeight) {
    area.style.height = `${area.scrollHeight + borders}px`;
  }
  area.select();
}
