import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import AddIcon from '@material-ui/icons/Add';
import { MouseEventHandler } from 'react';
import { formFieldsTranslationRef } from '../../translation';

const useStyles = makeStyles(
  theme => ({
    root: {
      // rjsf draws what is within an object this much wider than the object; in a list it does not.
      '&.object-property-expand': { marginRight: theme.spacing(1) },
    },
  }),
  { name: 'StrataAddButton' },
);

/** Adds an entry to a list. In words, since an empty list is nothing but this button. */
export function AddButton(props: {
  className?: string;
  disabled?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}): JSX.Element {
  const { className = '', disabled, onClick } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<AddIcon />}
      className={`${classes.root} ${className}`}
      {...{ disabled, onClick }}
    >
      {t('part.add')}
    </Button>
  );
}
