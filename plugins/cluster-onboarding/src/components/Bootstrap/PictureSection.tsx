import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateLegend,
  StrataPicture,
  useStrata,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { KeyboardEvent, memo, ReactNode, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { findMembers } from './members/findMembers';
import { MembersPanel } from './members/MembersPanel';
import { usePanelFocus } from './members/usePanelFocus';
import { Selection } from './selection';
import { useSectionStyles } from './useSectionStyles';

const useStyles = makeStyles(
  theme => ({
    legend: {
      display: 'grid',
      gap: theme.spacing(0.5),
      padding: theme.spacing(1.5, 0, 0),
    },
  }),
  { name: 'StrataPictureSection' },
);

/** The large picture, what its shapes mean, and below it what the chosen band is made of. */
export const PictureSection = memo(function Picture(props: {
  clusters: readonly ClusterAnswer[];
  /** What people call the clusters, by ref. */
  names: ReadonlyMap<string, string>;
  band: Selection['band'];
  onBand: (change: { band: Selection['band'] }) => void;
  onObject: (key: string) => void;
  /** Leads to what waits for people. */
  onShowApprovals: () => void;
  below?: ReactNode;
}): JSX.Element {
  const { clusters, names, band, onBand, onObject } = props;
  const classes = useStyles();
  const section = useSectionStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const { toCluster } = useLinks();
  const { pathname } = useLocation();
  const toLink = useCallback(
    (ref: string) => {
      const to = toCluster(ref);
      // A page that leads to itself only makes people wonder.
      const isHere = to && toKey(to) === toKey(pathname);
      return isHere ? undefined : to;
    },
    [toCluster, pathname],
  );
  const strata = useStrata(clusters, { toLink });
  const focus = usePanelFocus();
  const members = useMemo(() => {
    const answer = clusters.find(
      ({ cluster }) => cluster.ref === band?.cluster,
    );
    return answer && band && findMembers(answer, band.layer);
  }, [clusters, band]);

  const handleClose = () => {
    onBand({ band: undefined });
    focus.giveBack();
  };
  const handleSelect = (cluster: string, layer: string) => {
    if (band?.cluster === cluster && band.layer === layer) {
      handleClose();
      return;
    }
    analytics.captureEvent('open-layer', layer);
    focus.take();
    onBand({ band: { cluster, layer } });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && members) handleClose();
  };
  return (
    // Escape closes the members from wherever one is in this section; everything that can be chosen is a button of its own.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <section className={section.root} onKeyDown={handleKey}>
      <Typography variant="h2" className={section.hidden}>
        {t('bootstrap.picture.heading')}
      </Typography>
      <StrataPicture
        strata={strata}
        selected={band && { column: band.cluster, layer: band.layer }}
        onSelect={handleSelect}
      />
      {props.below}
      <div className={classes.legend}>
        <StateLegend />
        {!members && (
          <Typography variant="body2" color="textSecondary">
            {t('bootstrap.picture.choose')}
          </Typography>
        )}
      </div>
      {members && band && (
        <MembersPanel
          key={`${band.cluster} ${band.layer}`}
          members={members}
          cluster={names.get(band.cluster) ?? band.cluster}
          headingRef={focus.target}
          onSelect={onObject}
          onShowApprovals={props.onShowApprovals}
          onClose={handleClose}
        />
      )}
    </section>
  );
});

/** Entity refs, and so addresses made of them, are the same in every case. */
function toKey(path: string): string {
  return path.toLocaleLowerCase('en-US');
}
