import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { PlannedRepository } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useState } from 'react';
import { TextLink } from '../../TextLink';
import { formFieldsTranslationRef } from '../../translation';
import { FolderView } from './FolderView';
import { Section } from './Section';
import { toFileTree } from './toFileTree';

/** Trees up to this size are shown as a whole from the beginning. */
const FEW_FILES = 20;

const useStyles = makeStyles(
  theme => ({
    repository: { '& + &': { marginTop: theme.spacing(2) } },
    tree: {
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.default,
      padding: theme.spacing(1),
      overflowX: 'auto',
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0, 2),
    },
    name: { overflowWrap: 'anywhere', flex: '1 1 240px' },
  }),
  { name: 'StrataPlanFiles' },
);

/** The files of each repository as a tree, with what would happen to each. */
export function PlanFiles(props: {
  repositories: readonly PlannedRepository[];
}): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const total = props.repositories.reduce(
    (sum, { files }) => sum + files.length,
    0,
  );
  // The second number makes folders forget what was opened by hand.
  const [unfolded, setUnfolded] = useState({
    isAll: total <= FEW_FILES,
    run: 0,
  });
  if (total === 0) return <></>;
  return (
    <Section title={t('review.files.title')}>
      {props.repositories.map((repository, index) => (
        <div key={repository.repository} className={classes.repository}>
          <div className={classes.head}>
            <Typography variant="body2" className={classes.name}>
              <strong>{repository.repository}</strong>{' '}
              {t('review.files.into', { branch: repository.baseBranch })}
              {repository.pullRequest && (
                <>
                  {', '}
                  <TextLink to={repository.pullRequest.url}>
                    {t('review.files.update', {
                      number: String(repository.pullRequest.number),
                    })}
                  </TextLink>
                </>
              )}
            </Typography>
            {index === 0 && (
              <Button
                size="small"
                onClick={() =>
                  setUnfolded({
                    isAll: !unfolded.isAll,
                    run: unfolded.run + 1,
                  })
                }
              >
                {t(unfolded.isAll ? 'review.files.fewer' : 'review.files.all')}
              </Button>
            )}
          </div>
          <div className={classes.tree}>
            <FolderView
              key={unfolded.run}
              folder={toFileTree(repository.files)}
              isUnfolded={unfolded.isAll}
            />
          </div>
        </div>
      ))}
    </Section>
  );
}
