import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../translation';
import { DrawerSection } from './DrawerSection';
import { listNeighbours } from './listNeighbours';
import { ObjectLinkList } from './ObjectLinkList';
import { Subject } from './toSubject';

/** What an object waits for, and what waits for it. */
export function NeighbourSections(props: {
  cluster: ClusterAnswer;
  subject: Subject;
  onSelect: (key: string) => void;
}): JSX.Element {
  const { cluster, subject, onSelect } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { waitsFor, missing, waiting, behind } = listNeighbours(
    cluster.status,
    subject.key,
  );
  const before = [...missing, ...waitsFor];
  const count = waiting.length + behind.length;
  // Nothing names a cluster that is out of reach, so who waits for it stands behind nobody else.
  const [next, further] = waiting.length > 0 ? [waiting, behind] : [behind, []];
  return (
    <>
      {/* What is not there waits for nothing. */}
      {subject.existence === 'seen' && (
        <DrawerSection title={t('drawer.waitsFor.title')}>
          {before.length > 0 ? (
            <ObjectLinkList
              cluster={cluster}
              keys={before}
              onSelect={onSelect}
            />
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t('drawer.waitsFor.none')}
            </Typography>
          )}
        </DrawerSection>
      )}
      <DrawerSection
        title={t('drawer.waiting.title')}
        aside={count > 0 ? t('drawer.waiting.total', { count }) : undefined}
      >
        {count > 0 ? (
          <ObjectLinkList cluster={cluster} keys={next} onSelect={onSelect} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('drawer.waiting.none')}
          </Typography>
        )}
        {further.length > 0 && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t('drawer.waiting.behind', { count: further.length })}
            </Typography>
            <ObjectLinkList
              cluster={cluster}
              keys={further}
              onSelect={onSelect}
            />
          </>
        )}
      </DrawerSection>
    </>
  );
}
