import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles, Theme } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { PlannedFileChange } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo, useState } from 'react';
import { formFieldsTranslationRef } from '../../translation';
import { DiffLine, parseDiff } from './parseDiff';

/** How many lines are shown at first. */
const FIRST_LINES = 80;
const SIGNS: Readonly<Record<DiffLine['kind'], string>> = {
  added: '+',
  removed: '-',
  same: ' ',
  place: '',
  remark: '\\',
};

const useStyles = makeStyles(
  (theme: Theme) => {
    const added = toStateColors(theme, 'ready');
    const removed = toStateColors(theme, 'failing');
    return {
      root: { margin: theme.spacing(0.5, 0, 1, 3) },
      text: {
        margin: 0,
        padding: theme.spacing(1, 0),
        overflow: 'auto',
        maxHeight: 480,
        fontFamily: 'monospace',
        fontSize: '0.8rem',
        lineHeight: 1.5,
        border: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.background.paper,
        '&:focus-visible': {
          outline: `2px solid ${theme.palette.text.primary}`,
        },
      },
      lines: { minWidth: 'max-content' },
      line: { padding: theme.spacing(0, 1), whiteSpace: 'pre' },
      added: { color: added.ink, backgroundColor: added.tint },
      removed: { color: removed.ink, backgroundColor: removed.tint },
      same: {},
      place: { color: theme.palette.text.secondary },
      remark: { color: theme.palette.text.secondary },
    };
  },
  { name: 'StrataFileDiff' },
);

/** What changes in a file, line by line with signs; or why that cannot be shown. */
export function FileDiff(props: { file: PlannedFileChange }): JSX.Element {
  const { file } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const lines = useMemo(() => parseDiff(file.diff ?? ''), [file.diff]);
  const [isWhole, setIsWhole] = useState(false);
  if (!file.diff) {
    return (
      <div className={classes.root}>
        <Typography variant="body2" color="textSecondary">
          {t(toReason(file))}
        </Typography>
      </div>
    );
  }
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  const left = lines.length - shown.length;
  return (
    <div className={classes.root}>
      <pre
        className={classes.text}
        // What scrolls must be reached by keyboard, too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={t('review.files.diffOf', { path: file.path })}
      >
        <div className={classes.lines}>
          {shown.map((line, index) => (
            <div
              // Lines of a diff never change places.
              // eslint-disable-next-line react/no-array-index-key
              key={index}
              className={`${classes.line} ${classes[line.kind]}`}
              data-line={line.kind}
            >
              {SIGNS[line.kind]}
              {line.text}
            </div>
          ))}
        </div>
      </pre>
      {left > 0 && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {t('review.files.more', { count: left })}
        </Button>
      )}
    </div>
  );
}

function toReason(file: PlannedFileChange) {
  if (file.isEncrypted) return 'review.files.diffEncrypted';
  if (file.isDiffLeftOut) return 'review.files.diffLeftOut';
  return 'review.files.diffNone';
}
