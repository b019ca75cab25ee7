import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import Button from '@material-ui/core/Button';
import Typography from '@material-ui/core/Typography';
import {
  AttestationItem,
  clusterOnboardingAttestPermission,
  isAttestationValid,
  LayerDefinition,
  LayerState,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useNow } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ApprovalRow } from './ApprovalRow';
import { AttestationView } from './AttestationView';
import { AttestDialog } from './AttestDialog';
import { ExternalLayer, isWordToCome } from './listExternalLayers';

const LOOKS: Readonly<Record<ExternalLayer['state'], LayerState>> = {
  attested: 'ready',
  expired: 'needs-approval',
  none: 'needs-approval',
};

/** One layer that people speak for: what is attested, by whom and until when. */
export function AttestationRow(props: {
  external: ExternalLayer;
  definition: LayerDefinition | undefined;
  /** All words about it. */
  attestations: readonly AttestationItem[];
  onChanged: () => void;
}): JSX.Element {
  const { external, definition, attestations, onChanged } = props;
  const { cluster, layer, state } = external;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const moment = new Date(useNow()).toISOString();
  const [isOpen, setOpen] = useState(false);
  const { loading, allowed } = usePermission({
    permission: clusterOnboardingAttestPermission,
    resourceRef: cluster.ref,
  });
  const valid = attestations.filter(item => isAttestationValid(item, moment));
  const shown = valid.length > 0 ? valid : [external.attestation ?? []].flat();
  const isNotYet = isWordToCome(external);
  const statement = definition?.attestation?.statement;
  return (
    <ApprovalRow
      look={isNotYet ? 'not-yet-there' : LOOKS[state]}
      name={t('approvals.place', {
        cluster: external.clusterName,
        layer: layer.title,
      })}
      state={t(`approvals.attest.${isNotYet ? 'notYet' : state}`)}
      actions={
        !loading &&
        (allowed ? (
          <Button
            size="small"
            color={state === 'attested' ? 'primary' : 'default'}
            variant={state === 'attested' ? 'text' : 'outlined'}
            onClick={() => setOpen(true)}
          >
            {t(
              state === 'none'
                ? 'approvals.attest.action'
                : 'approvals.attest.again',
            )}
          </Button>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('approvals.attest.mayNot')}
          </Typography>
        ))
      }
    >
      {definition && (
        <Typography variant="body2" color="textSecondary">
          {statement
            ? t('approvals.attest.statement', { statement })
            : t('approvals.attest.noStatement')}
        </Typography>
      )}
      {layer.owner && state !== 'attested' && (
        <Typography variant="body2" color="textSecondary">
          {t(
            allowed
              ? 'approvals.attest.whoseAllowed'
              : 'approvals.attest.whose',
            { owner: toShortRef(layer.owner) },
          )}
        </Typography>
      )}
      {external.isEarly && state !== 'attested' && (
        <Typography variant="body2" color="textSecondary">
          {t('approvals.attest.early')}
        </Typography>
      )}
      {shown.map(attestation => (
        <AttestationView
          key={`${attestation.at} ${attestation.by}`}
          cluster={cluster}
          attestation={attestation}
          isWithdrawable={allowed && valid.length > 0}
          onChanged={onChanged}
        />
      ))}
      {isOpen && (
        <AttestDialog
          external={external}
          definition={definition}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </ApprovalRow>
  );
}
