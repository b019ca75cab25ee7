import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Typography from '@material-ui/core/Typography';
import {
  Attestation,
  ClusterDescription,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  Moment,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ErrorText } from './ErrorText';
import { useChange } from './useChange';

/** A person's word about a layer, and how to take it back. */
export function AttestationView(props: {
  cluster: ClusterDescription;
  attestation: Attestation & { readonly id?: string };
  isWithdrawable: boolean;
  onChanged: () => void;
}): JSX.Element {
  const { cluster, attestation, isWithdrawable, onChanged } = props;
  const { id, by, at, expiresAt, note } = attestation;
  const api = useApi(clusterOnboardingApiRef);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const change = useChange(onChanged);
  return (
    <>
      <Typography variant="body2">
        {t('approvals.exceptions.by', { person: toShortRef(by) })} ·{' '}
        <Moment at={at} /> · {t('approvals.attest.until')}{' '}
        <Moment at={expiresAt} format="short" />{' '}
        {isWithdrawable && id !== undefined && (
          <Button
            size="small"
            color="primary"
            disabled={change.isBusy}
            onClick={() =>
              change.make({
                action: 'attest-withdraw',
                send: () => api.withdrawAttestation(cluster.ref, id),
                done: t('approvals.attest.withdrawnNow'),
              })
            }
          >
            {t('approvals.attest.withdraw')}
          </Button>
        )}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {t('approvals.attest.note')}: <Words text={note} />
        </Typography>
      )}
      {change.refusal && (
        <ErrorText>
          {t('approvals.exceptions.failed', {
            message: change.refusal.message,
          })}
        </ErrorText>
      )}
    </>
  );
}
