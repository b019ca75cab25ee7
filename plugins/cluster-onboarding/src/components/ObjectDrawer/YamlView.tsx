import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  formatObjectRef,
  ObjectAnswer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useEffect, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { CopyButton } from './CopyButton';
import { toRedactedObject } from './toRedactedObject';

const useStyles = makeStyles(
  theme => ({
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1),
      margin: theme.spacing(1, 0),
    },
    text: {
      margin: 0,
      padding: theme.spacing(1.5),
      maxHeight: 480,
      overflow: 'auto',
      fontSize: 13,
      lineHeight: 1.5,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.default,
    },
  }),
  { name: 'StrataYamlView' },
);

/** What may be shown of an object, as YAML, when somebody asks for it. */
export function YamlView(props: { answer: ObjectAnswer }): JSX.Element {
  const { answer } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const [isShown, setShown] = useState(false);
  const { group } = answer.status.ref;
  const yaml = useYaml({
    answer,
    isWanted: isShown,
    noVersion: t('drawer.yaml.noVersion', { group }),
  });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('drawer.yaml.note')}
      </Typography>
      <div className={classes.bar}>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'drawer.yaml.hide' : 'drawer.yaml.show')}
        </Button>
        {isShown && yaml !== undefined && (
          <CopyButton
            label={t('drawer.yaml.copy')}
            toText={() => yaml}
            subject="yaml"
          />
        )}
      </div>
      {isShown && (
        <pre
          className={classes.text}
          role="region"
          // What scrolls has to be reached by keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t('drawer.yaml.label', {
            name: formatObjectRef(answer.status.ref),
          })}
        >
          {yaml ?? t('drawer.yaml.loading')}
        </pre>
      )}
    </>
  );
}

/** The YAML, once it is wanted: the code that writes it is loaded then. */
function useYaml(options: {
  answer: ObjectAnswer;
  isWanted: boolean;
  /** What is said in place of the version of the API where that is not known. */
  noVersion: string;
}): string | undefined {
  const { answer, isWanted, noVersion } = options;
  const [yaml, setYaml] = useState<string>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    import('yaml').then(({ Document }) => {
      if (!isCurrent) return;
      const document = new Document(toRedactedObject(answer));
      if (!document.has('apiVersion')) document.commentBefore = ` ${noVersion}`;
      setYaml(document.toString());
    });
    return () => {
      isCurrent = false;
    };
  }, [answer, isWanted, noVersion]);
  return yaml;
}
