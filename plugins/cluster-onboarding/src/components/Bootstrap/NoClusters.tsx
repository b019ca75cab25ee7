import { Entity } from '@backstage/catalog-model';
import { LinkButton } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { STRATA_ANNOTATION_CLUSTERS } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../translation';
import { isResource } from './isResource';
import { useRequestLink } from './useRequestLink';
import { useSectionStyles } from './useSectionStyles';

const useStyles = makeStyles(
  theme => ({
    way: { margin: theme.spacing(2, 0, 0), fontWeight: 600 },
    code: {
      margin: theme.spacing(1, 0),
      padding: theme.spacing(1, 1.5),
      // In full on a phone, too.
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.default,
    },
    ask: { marginTop: theme.spacing(1) },
  }),
  { name: 'StrataNoClusters' },
);

/** Says that nothing is linked to an entity, and the two ways to change that. */
export function NoClusters(props: {
  /** The entity whose page it is. */
  entity: Entity;
}): JSX.Element {
  const { name } = props.entity.metadata;
  const classes = useStyles();
  const section = useSectionStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const requestLink = useRequestLink();
  const example = `metadata:\n  annotations:\n    ${STRATA_ANNOTATION_CLUSTERS}: ${name}-dev,${name}-prod`;
  if (isResource(props.entity)) {
    return (
      <section className={section.root}>
        <Typography variant="h2" className={section.heading}>
          {t('bootstrap.empty.newTitle')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('bootstrap.empty.newWords')}
        </Typography>
      </section>
    );
  }
  return (
    <section className={section.root}>
      <Typography variant="h2" className={section.heading}>
        {t('bootstrap.empty.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('bootstrap.empty.words', { name })}
      </Typography>
      <Typography variant="body2" className={classes.way}>
        {t('bootstrap.empty.link')}
      </Typography>
      <pre className={classes.code}>{example}</pre>
      <Typography variant="body2" color="textSecondary">
        {t('bootstrap.empty.linkAdvice')}
      </Typography>
      <Typography variant="body2" className={classes.way}>
        {t('bootstrap.empty.ask')}
      </Typography>
      <LinkButton
        className={classes.ask}
        to={requestLink}
        variant="contained"
        color="primary"
        size="small"
      >
        {t('bootstrap.empty.askButton')}
      </LinkButton>
    </section>
  );
}
