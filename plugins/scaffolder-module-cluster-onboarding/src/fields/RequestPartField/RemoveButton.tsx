import { useTranslationRef } from '@backstage/frontend-plugin-api';
import IconButton from '@material-ui/core/IconButton';
import DeleteIcon from '@material-ui/icons/DeleteOutline';
import { MouseEventHandler } from 'react';
import { formFieldsTranslationRef } from '../../translation';

/** Takes an entry out of a list, with the sign that environments have. */
export function RemoveButton(props: {
  className?: string;
  disabled?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}): JSX.Element {
  const { className, disabled, onClick } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  return (
    <IconButton
      size="small"
      title={t('part.remove')}
      aria-label={t('part.remove')}
      {...{ className, disabled, onClick }}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}
