import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogTitle from '@material-ui/core/DialogTitle';
import { makeStyles } from '@material-ui/core/styles';
import {
  StrataRoot,
  toStateColors,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { FormEvent, ReactNode } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ErrorText } from './ErrorText';

const useStyles = makeStyles(
  theme => ({
    content: {
      display: 'grid',
      gap: theme.spacing(2),
      paddingTop: 0,
      // The palette's own red cannot be read on every paper.
      '& p.Mui-error, & label.Mui-error': {
        color: toStateColors(theme, 'failing').ink,
      },
    },
    actions: { padding: theme.spacing(2, 3) },
  }),
  { name: 'StrataFormDialog' },
);

/** A small form over the page: what it means, its fields, and what was refused of it. */
export function FormDialog(props: {
  title: string;
  submit: string;
  isBusy: boolean;
  /** Why it was not accepted, where that belongs to no field. */
  refusal?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}): JSX.Element {
  const { title, submit, isBusy, refusal, onSubmit, onClose, children } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby="strata-form-title"
    >
      <StrataRoot>
        <form onSubmit={handleSubmit} noValidate>
          <DialogTitle id="strata-form-title">{title}</DialogTitle>
          <DialogContent className={classes.content}>
            {children}
            {refusal && (
              <ErrorText>
                {t('approvals.form.failed', { message: refusal })}
              </ErrorText>
            )}
          </DialogContent>
          <DialogActions className={classes.actions}>
            <Button onClick={onClose}>{t('approvals.form.cancel')}</Button>
            <Button
              type="submit"
              variant="contained"
              color="primary"
              disabled={isBusy}
            >
              {isBusy ? t('approvals.form.busy') : submit}
            </Button>
          </DialogActions>
        </form>
      </StrataRoot>
    </Dialog>
  );
}
