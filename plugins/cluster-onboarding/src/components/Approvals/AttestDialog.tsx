import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import TextField from '@material-ui/core/TextField';
import Typography from '@material-ui/core/Typography';
import {
  LayerDefinition,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { LONGEST_TEXT } from './checkReason';
import { FormDialog } from './FormDialog';
import { ExternalLayer } from './listExternalLayers';
import { toDay, toEnd, toLastDay } from './toEnd';
import { useChange } from './useChange';

const USUAL_DAYS = 365;
const FIELDS = ['note', 'expiresAt'];

/** Lets a person give their word that a layer is there. */
export function AttestDialog(props: {
  external: ExternalLayer;
  definition: LayerDefinition | undefined;
  onChanged: () => void;
  onClose: () => void;
}): JSX.Element {
  const { external, definition, onChanged, onClose } = props;
  const { cluster, layer } = external;
  const api = useApi(clusterOnboardingApiRef);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const change = useChange(onChanged);
  const mostDays = definition?.attestation?.validForDays ?? USUAL_DAYS;
  const statement = definition?.attestation?.statement;
  const [note, setNote] = useState('');
  const [now] = useState(Date.now);
  const limits = { now, mostDays };
  const [day, setDay] = useState(() => toLastDay(limits));
  const [isTried, setTried] = useState(false);
  const [isDayLeft, setDayLeft] = useState(false);

  const end = toEnd(day, limits);
  const isNoteTooLong = note.trim().length > LONGEST_TEXT;
  const { refusal } = change;
  const refusedFor = (field: string) =>
    refusal?.field === field ? refusal.message : undefined;
  const noteError = isNoteTooLong
    ? t('approvals.form.too-long', { most: `${LONGEST_TEXT}` })
    : refusedFor('note');
  const dayError =
    (isTried || isDayLeft) && 'objection' in end
      ? t(`approvals.form.${end.objection}`, { days: `${mostDays}` })
      : refusedFor('expiresAt');

  const submit = async () => {
    setTried(true);
    if (isNoteTooLong || 'objection' in end) return;
    const { expiresAt } = end;
    const isDone = await change.make({
      action: 'attest',
      send: () =>
        api.attest(cluster.ref, {
          layer: layer.id,
          expiresAt,
          ...(note.trim() && { note: note.trim() }),
        }),
      done: t('approvals.attest.attestedNow'),
    });
    if (isDone) onClose();
  };

  return (
    <FormDialog
      title={t('approvals.attest.dialogTitle', {
        layer: layer.title,
        cluster: cluster.title ?? cluster.name,
      })}
      submit={t('approvals.attest.submit')}
      isBusy={change.isBusy}
      refusal={
        FIELDS.includes(refusal?.field ?? '') ? undefined : refusal?.message
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('approvals.attest.dialogMeaning')}
        </Typography>
        <Typography variant="body1">
          {statement ?? t('approvals.attest.noStatement')}
        </Typography>
        {layer.owner && (
          <Typography variant="body2" color="textSecondary">
            {t('approvals.attest.owner', { owner: toShortRef(layer.owner) })}
          </Typography>
        )}
      </div>
      <TextField
        id="strata-attest-note"
        variant="outlined"
        multiline
        minRows={2}
        label={t('approvals.attest.noteField')}
        value={note}
        onChange={event => setNote(event.target.value)}
        error={noteError !== undefined}
        helperText={noteError ?? t('approvals.attest.noteHelp')}
      />
      <TextField
        id="strata-attest-until"
        type="date"
        variant="outlined"
        required
        InputLabelProps={{ shrink: true }}
        inputProps={{ min: toDay(now), max: toLastDay(limits) }}
        label={t('approvals.attest.untilField')}
        value={day}
        onChange={event => setDay(event.target.value)}
        onBlur={() => setDayLeft(true)}
        error={dayError !== undefined}
        helperText={
          dayError ?? t('approvals.attest.untilHelp', { days: `${mostDays}` })
        }
      />
    </FormDialog>
  );
}
