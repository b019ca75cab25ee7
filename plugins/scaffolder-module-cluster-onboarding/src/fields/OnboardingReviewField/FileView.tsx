import { useTranslationRef } from '@backstage/frontend-plugin-api';
import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles, Theme, useTheme } from '@material-ui/core/styles';
import ChevronIcon from '@material-ui/icons/ChevronRight';
import LockIcon from '@material-ui/icons/LockOutlined';
import { PlannedFileChange } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useState } from 'react';
import { formFieldsTranslationRef } from '../../translation';
import { FileDiff } from './FileDiff';

const useStyles = makeStyles(
  (theme: Theme) => ({
    file: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-start',
      alignItems: 'center',
      gap: theme.spacing(0, 1.5),
      width: '100%',
      padding: theme.spacing(0.25, 0),
      textAlign: 'left',
      fontFamily: 'monospace',
      fontSize: '0.85rem',
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
      },
    },
    name: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      minWidth: 200,
      overflowWrap: 'anywhere',
    },
    chevron: { flex: 'none', transition: 'none' },
    open: { transform: 'rotate(90deg)' },
    way: { textDecoration: 'underline' },
    quiet: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      color: theme.palette.text.secondary,
    },
  }),
  { name: 'StrataFileView' },
);

const ACTIONS = {
  create: { sign: '+', look: 'ready', word: 'create' },
  update: { sign: '~', look: 'waiting', word: 'updated' },
  delete: { sign: '−', look: 'failing', word: 'delete' },
  keep: { sign: '=', look: 'unknown', word: 'keep' },
} as const;

/** A file: what happens to it, how large it will be, and on demand what changes in it. */
export function FileView(props: { file: PlannedFileChange }): JSX.Element {
  const { file } = props;
  const classes = useStyles();
  const theme = useTheme();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const [isOpen, setIsOpen] = useState(false);
  const { sign, look, word } = ACTIONS[file.action];
  return (
    <li>
      <ButtonBase
        className={classes.file}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.name}>
          <ChevronIcon
            fontSize="small"
            className={`${classes.chevron} ${isOpen ? classes.open : ''}`}
          />
          {file.path.split('/').pop()}
        </span>
        <span style={{ color: toStateColors(theme, look).ink }}>
          {sign} {t(`review.files.${word}`)}
        </span>
        {file.isEncrypted && (
          <span className={classes.quiet}>
            <LockIcon fontSize="inherit" /> {t('review.files.encrypted')}
          </span>
        )}
        {file.action !== 'delete' && (
          <span className={classes.quiet}>{toSize(file.size)}</span>
        )}
        {/* Said in words, since few expect that a name can be opened; not where there is nothing to read. */}
        {file.diff && (
          <span className={classes.way}>{t(`review.files.${toWay()}`)}</span>
        )}
      </ButtonBase>
      {isOpen && <FileDiff file={file} />}
    </li>
  );

  function toWay() {
    if (file.action === 'create') return isOpen ? 'hideContent' : 'showContent';
    return isOpen ? 'hideChanges' : 'showChanges';
  }

  function toSize(bytes: number): string {
    return bytes < 1000
      ? t('review.files.bytes', { size: String(bytes) })
      : t('review.files.kilobytes', { size: (bytes / 1000).toFixed(1) });
  }
}
