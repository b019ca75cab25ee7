import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  formatRevision,
  JourneyChange,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Moment } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useId, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';

const useStyles = makeStyles(
  theme => ({
    list: {
      margin: theme.spacing(0.5, 0, 0),
      paddingLeft: theme.spacing(2.5),
      color: theme.palette.text.secondary,
      maxHeight: 260,
      overflowY: 'auto',
    },
    item: { overflowWrap: 'anywhere' },
    button: {
      marginLeft: theme.spacing(0.5),
      padding: theme.spacing(0, 0.75),
    },
  }),
  { name: 'StrataArrival' },
);

/** Where a merged change arrived: the revision that was fetched, and the objects that have applied it. */
export function Arrival(props: { change: JourneyChange }): JSX.Element {
  const { fetched, applied } = props.change;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const how = fetched?.type === 'newer' ? 'fetchedNewer' : 'fetchedExact';
  return (
    <>
      <div>
        {fetched ? (
          <>
            {t(`journey.pullRequest.${how}`)} {formatRevision(fetched.revision)}
            {fetched.at && (
              <>
                {' · '}
                <Moment at={fetched.at} format="short" />
              </>
            )}
          </>
        ) : (
          t('journey.pullRequest.notFetched')
        )}
      </div>
      <div>
        {applied.length === 0
          ? t('journey.pullRequest.notApplied')
          : t('journey.pullRequest.applied', { count: applied.length })}
        {applied.length > 0 && (
          <Button
            className={classes.button}
            size="small"
            color="primary"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(
              isOpen
                ? 'journey.pullRequest.hideApplied'
                : 'journey.pullRequest.showApplied',
            )}
          </Button>
        )}
      </div>
      <div id={id}>
        {isOpen && (
          <ul className={classes.list}>
            {applied.map(({ object, revision, at, type }, index) => (
              <li key={`${object}:${index}`} className={classes.item}>
                {object} · {formatRevision(revision)}
                {type === 'newer' && ` (${t('journey.pullRequest.newer')})`}
                {at && (
                  <>
                    {' · '}
                    <Moment at={at} format="short" />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
