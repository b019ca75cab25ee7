import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import Button from '@material-ui/core/Button';
import Typography from '@material-ui/core/Typography';
import {
  clusterOnboardingExceptionRequestPermission,
  ExceptionItem,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useNow } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ApprovalRow } from './ApprovalRow';
import { ExceptionDialog } from './ExceptionDialog';
import { ExceptionList } from './ExceptionList';
import { Gate } from './listGates';
import { toExceptionState } from './toExceptionState';

const LOOKS: Readonly<Record<Gate['state'], LayerState>> = {
  open: 'ready',
  closed: 'waiting',
  exception: 'needs-approval',
};

/** One gate: whether it is open, what it waits for, and its exceptions. */
export function GateRow(props: {
  gate: Gate;
  /** All layers of the cluster with a gate. */
  layers: ReadonlyArray<Gate['layer']>;
  exceptions: readonly ExceptionItem[];
  onChanged: () => void;
}): JSX.Element {
  const { gate, layers, exceptions, onChanged } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const now = useNow();
  const isAsked = exceptions.some(
    item => toExceptionState(item, now) === 'asked',
  );
  return (
    <ApprovalRow
      look={LOOKS[gate.state]}
      name={t('approvals.place', {
        cluster: gate.clusterName,
        layer: gate.layer.title,
      })}
      state={t(`approvals.gates.${gate.state}`)}
      actions={
        // While one waits for a decision, another would only be one more to decide on.
        gate.state !== 'open' &&
        !isAsked && (
          <AskForException gate={gate} layers={layers} onChanged={onChanged} />
        )
      }
    >
      {gate.waitsFor.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('approvals.gates.waitsFor', { layers: gate.waitsFor.join(', ') })}
        </Typography>
      )}
      <ExceptionList
        cluster={gate.cluster}
        exceptions={exceptions}
        onChanged={onChanged}
      />
    </ApprovalRow>
  );
}

function AskForException(props: {
  gate: Gate;
  layers: ReadonlyArray<Gate['layer']>;
  onChanged: () => void;
}): JSX.Element | null {
  const { gate, layers, onChanged } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const { loading, allowed } = usePermission({
    permission: clusterOnboardingExceptionRequestPermission,
    resourceRef: gate.cluster.ref,
  });
  if (loading) return null;
  if (!allowed) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('approvals.gates.mayNotAsk')}
      </Typography>
    );
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('approvals.gates.ask')}
      </Button>
      {isOpen && (
        <ExceptionDialog
          cluster={gate.cluster}
          layers={layers}
          layer={gate.layer.id}
          concerned={gate.owners}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
