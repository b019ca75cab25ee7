import { Link } from '@backstage/core-components';
import { useAnalytics } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  Moment,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useId, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { StepItem } from './StepItem';
import { toClusterRef } from './toClusterRef';
import { StepContext, toStepLook, toStepWord } from './toStepLook';
import { TimelineGroup, toLayerTitle } from './toTimeline';

const useStyles = makeStyles(
  theme => ({
    button: {
      marginLeft: theme.spacing(-0.75),
      padding: theme.spacing(0, 0.75),
    },
    list: {
      margin: theme.spacing(1, 0, 0),
      padding: 0,
      listStyle: 'none',
    },
  }),
  { name: 'StrataStepGroup' },
);

/** The layers of one cluster as one step: how it stands, and its layers for who wants to see them. */
export function StepGroup(props: {
  group: TimelineGroup;
  context: StepContext;
}): JSX.Element {
  const { group, context } = props;
  const { cluster, leading, steps, done } = group;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const analytics = useAnalytics();
  const links = useLinks();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const word = toStepWord(leading, context);
  const ref = toClusterRef(cluster);
  const to = ref && links.toCluster(ref);
  const count = t('journey.step.layersReady', {
    done: `${done}`,
    all: `${steps.length}`,
  });
  return (
    <StepItem
      look={toStepLook(word)}
      word={word}
      title={cluster}
      suffix={to ? <Link to={to}>{count}</Link> : count}
      detail={
        leading.state !== 'done' && (
          <>
            {toLayerTitle(leading)}: <Words text={leading.sentence} />
          </>
        )
      }
    >
      <Button
        className={classes.button}
        size="small"
        color="primary"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t(
          isOpen ? 'journey.step.hideLayersOf' : 'journey.step.showLayersOf',
          { cluster },
        )}
        onClick={() => {
          setIsOpen(!isOpen);
          analytics.captureEvent('click', 'Layers of a journey');
        }}
      >
        {t(isOpen ? 'journey.step.hideLayers' : 'journey.step.showLayers')}
      </Button>
      <div id={id}>
        {isOpen && (
          <ol className={classes.list}>
            {steps.map(step => {
              const own = toStepWord(step, context);
              return (
                <StepItem
                  key={step.id}
                  look={toStepLook(own)}
                  word={own}
                  title={toLayerTitle(step)}
                  detail={
                    <>
                      {step.at && (
                        <>
                          <Moment at={step.at} format="short" />
                          {' · '}
                        </>
                      )}
                      <Words text={step.sentence} />
                    </>
                  }
                />
              );
            })}
          </ol>
        )}
      </div>
    </StepItem>
  );
}
