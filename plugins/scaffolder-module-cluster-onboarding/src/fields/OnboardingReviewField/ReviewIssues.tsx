import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { RequestIssue } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { withoutSubject } from '../../request';
import { formFieldsTranslationRef } from '../../translation';
import { FormPage, groupIssues } from './groupIssues';
import { Notice } from './Notice';

/** What has to be mended before a plan can be made, by the page on which it stands. */
export function ReviewIssues(props: {
  issues: readonly RequestIssue[];
  pages: readonly FormPage[];
}): JSX.Element {
  const { t } = useTranslationRef(formFieldsTranslationRef);
  return (
    <Notice look="failing" title={t('review.issues.title')} role="alert">
      <Typography variant="body2">{t('review.issues.advice')}</Typography>
      {groupIssues(props.issues, props.pages).map(({ page, issues }) => (
        <div key={page ?? ''}>
          <Typography variant="subtitle2" component="h4">
            {page === undefined
              ? t('review.issues.elsewhere')
              : t('review.issues.page', { page })}
          </Typography>
          <ul>
            {issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <strong>{toPlace(path)}</strong>: {withoutSubject(message)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Notice>
  );

  /** Repositories by what the form calls them; everything else is called there what it is called in a request. */
  function toPlace(path: string): string {
    const [, role] = /^repositories\.(fleet|services|apps)$/.exec(path) ?? [];
    return role ? t(`review.issues.place.${role as Role}`) : path;
  }
}

type Role = 'fleet' | 'services' | 'apps';
