import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import TextField from '@material-ui/core/TextField';
import Typography from '@material-ui/core/Typography';
import {
  ClusterDescription,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { FormDialog } from './FormDialog';
import { checkReason, LONGEST_TEXT, SHORTEST_REASON } from './checkReason';
import { Refusal } from './readRefusal';
import { toDay, toEnd, toLastDay } from './toEnd';
import { useChange } from './useChange';

const MOST_DAYS = 90;
const USUAL_MS = 7 * 24 * 60 * 60 * 1_000;
const FIELDS = ['layer', 'reason', 'expiresAt'];

/** Asks for an exception. What cannot be accepted is said at the field that it belongs to. */
export function ExceptionDialog(props: {
  cluster: ClusterDescription;
  /** The layers with a gate. */
  layers: ReadonlyArray<{ readonly id: string; readonly title: string }>;
  /** The layer that is asked about first. */
  layer: string;
  /** Whom it concerns, as entity refs: the owners of what the gate waits for. */
  concerned: readonly string[];
  onChanged: () => void;
  onClose: () => void;
}): JSX.Element {
  const { cluster, layers, onChanged, onClose } = props;
  const api = useApi(clusterOnboardingApiRef);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const change = useChange(onChanged);
  const [layer, setLayer] = useState(props.layer);
  const [reason, setReason] = useState('');
  const [now] = useState(Date.now);
  const [day, setDay] = useState(() => toDay(now + USUAL_MS));
  const [isTried, setTried] = useState(false);
  // What was typed is checked when its field is left; what is still empty, when it is sent.
  const [isReasonLeft, setReasonLeft] = useState(false);
  const [isDayLeft, setDayLeft] = useState(false);

  const limits = { now, mostDays: MOST_DAYS };
  const end = toEnd(day, limits);
  const objection = checkReason(reason);
  const values = {
    least: `${SHORTEST_REASON}`,
    most: `${LONGEST_TEXT}`,
    days: `${MOST_DAYS}`,
  };
  const reasonError =
    (isTried || isReasonLeft) && objection
      ? t(`approvals.form.${objection}`, values)
      : toFieldError(change.refusal, 'reason');
  const dayError =
    (isTried || isDayLeft) && 'objection' in end
      ? t(`approvals.form.${end.objection}`, values)
      : toFieldError(change.refusal, 'expiresAt');
  const layerError = toFieldError(change.refusal, 'layer');

  const submit = async () => {
    setTried(true);
    if (objection || 'objection' in end) return;
    const { expiresAt } = end;
    const isDone = await change.make({
      action: 'exception-request',
      send: () =>
        api.requestException(cluster.ref, {
          layer,
          reason: reason.trim(),
          expiresAt,
        }),
      done: t('approvals.exceptions.askedNow'),
    });
    if (isDone) onClose();
  };

  return (
    <FormDialog
      title={t('approvals.ask.title', {
        cluster: cluster.title ?? cluster.name,
      })}
      submit={t('approvals.ask.submit')}
      isBusy={change.isBusy}
      refusal={
        FIELDS.includes(change.refusal?.field ?? '')
          ? undefined
          : change.refusal?.message
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {t('approvals.ask.meaning')}{' '}
        {props.concerned.length > 0
          ? t('approvals.ask.approver', {
              owners: props.concerned.map(toShortRef).join(', '),
            })
          : t('approvals.ask.approverUnknown')}
      </Typography>
      <TextField
        id="strata-exception-layer"
        select
        SelectProps={{ native: true }}
        InputLabelProps={{ shrink: true }}
        variant="outlined"
        label={t('approvals.ask.layer')}
        value={layer}
        onChange={event => setLayer(event.target.value)}
        error={layerError !== undefined}
        helperText={layerError}
      >
        {layers.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </TextField>
      <TextField
        id="strata-exception-reason"
        variant="outlined"
        multiline
        minRows={3}
        required
        label={t('approvals.ask.reason')}
        value={reason}
        onChange={event => setReason(event.target.value)}
        onBlur={() => setReasonLeft(reason !== '')}
        error={reasonError !== undefined}
        helperText={reasonError ?? t('approvals.ask.reasonHelp')}
      />
      <TextField
        id="strata-exception-until"
        type="date"
        variant="outlined"
        required
        InputLabelProps={{ shrink: true }}
        inputProps={{ min: toDay(now), max: toLastDay(limits) }}
        label={t('approvals.ask.until')}
        value={day}
        onChange={event => setDay(event.target.value)}
        onBlur={() => setDayLeft(true)}
        error={dayError !== undefined}
        helperText={dayError ?? t('approvals.ask.untilHelp', values)}
      />
    </FormDialog>
  );
}

function toFieldError(
  refusal: Refusal | undefined,
  field: string,
): string | undefined {
  return refusal?.field === field ? refusal.message : undefined;
}
