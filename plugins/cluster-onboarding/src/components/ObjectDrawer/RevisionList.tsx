import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ObjectAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { SafeLink } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { FactList } from '../Pages/FactList';
import { toCommitUrl, toShortRevision } from './toCommitUrl';

const useStyles = makeStyles(
  theme => ({
    root: { marginBottom: theme.spacing(2) },
    note: { marginTop: theme.spacing(0.5) },
  }),
  { name: 'StrataRevisionList' },
);

/** The revisions that an object knows, with links to their commits where the source tells them. */
export function RevisionList(props: {
  answer: ObjectAnswer;
}): JSX.Element | null {
  const { revisions, sourceUrl } = props.answer;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { offered, applied, attempted } = revisions ?? {};
  if (!offered && !applied && !attempted) return null;
  const toValue = (revision: string | undefined) =>
    revision && (
      <SafeLink to={toCommitUrl(sourceUrl, revision)}>
        {toShortRevision(revision)}
      </SafeLink>
    );
  return (
    <div className={classes.root}>
      <FactList
        facts={[
          { label: t('drawer.revisions.offered'), value: toValue(offered) },
          { label: t('drawer.revisions.applied'), value: toValue(applied) },
          { label: t('drawer.revisions.attempted'), value: toValue(attempted) },
        ]}
      />
      {attempted && (
        <Typography
          variant="body2"
          color="textSecondary"
          className={classes.note}
        >
          {t(
            attempted === applied
              ? 'drawer.revisions.isCurrent'
              : 'drawer.revisions.isBehind',
          )}
        </Typography>
      )}
    </div>
  );
}
