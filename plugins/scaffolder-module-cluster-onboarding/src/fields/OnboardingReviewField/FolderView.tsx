import { useTranslationRef } from '@backstage/frontend-plugin-api';
import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles } from '@material-ui/core/styles';
import ChevronIcon from '@material-ui/icons/ChevronRight';
import { useState } from 'react';
import { formFieldsTranslationRef } from '../../translation';
import { FileView } from './FileView';
import { FileFolder } from './toFileTree';

const useStyles = makeStyles(
  theme => ({
    list: { listStyle: 'none', margin: 0, padding: 0 },
    inner: { paddingLeft: theme.spacing(2) },
    folder: {
      display: 'flex',
      justifyContent: 'flex-start',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      width: '100%',
      padding: theme.spacing(0.25, 0),
      textAlign: 'left',
      fontFamily: 'monospace',
      fontSize: '0.85rem',
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
      },
    },
    count: { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
    chevron: { transition: 'none' },
    open: { transform: 'rotate(90deg)' },
  }),
  { name: 'StrataFolderView' },
);

/** What is in a folder: folders first, then files. */
export function FolderView(props: {
  folder: FileFolder;
  isUnfolded: boolean;
}): JSX.Element {
  const { folder, isUnfolded } = props;
  const classes = useStyles();
  return (
    <ul className={classes.list}>
      {folder.folders.map(child => (
        <Folder key={child.path} folder={child} isUnfolded={isUnfolded} />
      ))}
      {folder.files.map(file => (
        <FileView key={file.path} file={file} />
      ))}
    </ul>
  );
}

function Folder(props: {
  folder: FileFolder;
  isUnfolded: boolean;
}): JSX.Element {
  const { folder, isUnfolded } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const [isOpen, setIsOpen] = useState(isUnfolded);
  return (
    <li>
      <ButtonBase
        className={classes.folder}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronIcon
          fontSize="small"
          className={`${classes.chevron} ${isOpen ? classes.open : ''}`}
        />
        {folder.name}/{' '}
        <span className={classes.count}>
          {t('review.files.files', { count: folder.count })}
        </span>
      </ButtonBase>
      {isOpen && (
        <div className={classes.inner}>
          <FolderView folder={folder} isUnfolded={isUnfolded} />
        </div>
      )}
    </li>
  );
}
