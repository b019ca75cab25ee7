import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import AddIcon from '@material-ui/icons/Add';
import { MouseEventHandler } from 'react';
import { formFieldsTranslationRef } from '../../translation';

/** Adds an entry to a list. In words, since an empty list is nothing but this button. */
export function AddButton(props: {
  className?: string;
  disabled?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}): JSX.Element {
  const { className, disabled, onClick } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<AddIcon />}
      {...{ className, disabled, onClick }}
    >
      {t('part.add')}
    </Button>
  );
}
