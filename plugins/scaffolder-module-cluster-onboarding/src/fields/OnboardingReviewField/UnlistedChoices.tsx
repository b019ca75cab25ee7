import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Typography from '@material-ui/core/Typography';
import { formFieldsTranslationRef } from '../../translation';
import { useWarningStyle } from '../../useWarningStyle';
import { WarningMark } from '../../WarningMark';
import { findPage, FormPage } from './groupIssues';
import { listUnlisted } from './listUnlisted';

/** What a form offers for each environment, though something else can be typed. */
export interface OfferedChoices {
  readonly regions?: unknown;
  readonly kubernetesVersions?: unknown;
}

/** Tells once more of what was typed that is none of what the form offers: nothing else would say it before the clusters are made. */
export function UnlistedChoices(props: {
  environments: unknown;
  offered: OfferedChoices;
  /** The pages of the form, to say where it is mended. */
  pages: readonly FormPage[];
}): JSX.Element {
  const { environments, offered } = props;
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const warningStyle = useWarningStyle();
  const page = findPage(props.pages, 'environments') ?? '';
  const regions = listUnlisted(environments, {
    key: 'region',
    offered: offered.regions,
  });
  const versions = listUnlisted(environments, {
    key: 'kubernetesVersion',
    offered: offered.kubernetesVersions,
  });
  const lines = [
    regions.length > 0 &&
      t('review.unlistedRegions', {
        count: regions.length,
        names: regions.join(', '),
        page,
      }),
    versions.length > 0 &&
      t('review.unlistedVersions', {
        count: versions.length,
        names: versions.join(', '),
        page,
      }),
  ].filter(line => line !== false);
  return (
    <>
      {lines.map(line => (
        <Typography key={line} variant="body2" style={warningStyle}>
          <WarningMark /> {line}
        </Typography>
      ))}
    </>
  );
}
