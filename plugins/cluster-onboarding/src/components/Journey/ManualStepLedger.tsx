import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  SafeLink,
  toSafeUrl,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { MarkedWord } from '../Pages/MarkedWord';
import { Person } from '../Pages/Person';
import { toClusterRef } from './toClusterRef';
import { ManualItem } from './toManualItems';

const useStyles = makeStyles(
  theme => ({
    list: { margin: 0, padding: 0, listStyle: 'none' },
    item: {
      overflowWrap: 'anywhere',
      '& + &': { marginTop: theme.spacing(1.25) },
    },
  }),
  { name: 'StrataManualStepLedger' },
);

/** What people still have to do, or that there is nothing. */
export function ManualStepLedger(props: {
  items: readonly ManualItem[];
  /** How many pull requests wait for a review, which is no step of its own here. */
  reviews: number;
  /** Whether some clusters are not seen, so that more may be left to people than is known. */
  isPartial: boolean;
  /** Whether what the plan leaves to people is among the steps: it is not before there are pull requests. */
  isPlanKnown: boolean;
}): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { toCluster } = useLinks();
  const toPage = (item: Pick<ManualItem, 'cluster' | 'canBeOpened'>) => {
    const ref = item.canBeOpened && toClusterRef(item.cluster ?? '');
    return ref ? toCluster(ref) : undefined;
  };
  const notes = [
    ...(props.isPartial ? [t('journey.manual.partial')] : []),
    ...(props.isPlanKnown ? [] : [t('journey.manual.declared')]),
  ];
  const more = notes.length > 0 && (
    <Typography variant="body2" color="textSecondary">
      {notes.join(' ')}
    </Typography>
  );
  if (props.items.length === 0 && props.reviews === 0) {
    return (
      <>
        <Typography variant="body2" component="div">
          <MarkedWord look="ready" word={t('journey.manual.none')} />
        </Typography>
        {more}
      </>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {props.reviews > 0 && (
          <Typography component="li" variant="body2" className={classes.item}>
            <MarkedWord
              look="needs-approval"
              word={t('journey.manual.type.review')}
            />
            <div>{t('journey.manual.review', { count: props.reviews })}</div>
          </Typography>
        )}
        {props.items.map(
          ({ id, type, look, sentence, link, owner, ...item }, index) => (
            <Typography
              key={`${id}:${index}`}
              component="li"
              variant="body2"
              className={classes.item}
            >
              <MarkedWord look={look} word={t(`journey.manual.type.${type}`)} />
              <div>
                <Words text={sentence} />
                {owner && (
                  <>
                    {' '}
                    {t('journey.manual.ask')} <Person name={owner} />.
                  </>
                )}
                {toSafeUrl(link) && (
                  <>
                    {' '}
                    <SafeLink to={link}>{t('journey.manual.where')}</SafeLink>
                  </>
                )}
                {toPage(item) && (
                  <>
                    {' '}
                    <SafeLink to={toPage(item)}>
                      {t('journey.manual.open', {
                        cluster: item.cluster ?? '',
                      })}
                    </SafeLink>
                  </>
                )}
              </div>
            </Typography>
          ),
        )}
      </ul>
      {more}
    </>
  );
}
