import { useTranslationRef } from '@backstage/frontend-plugin-api';
import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles } from '@material-ui/core/styles';
import { useId, useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { formatNumber } from '../view/formatNumber';
import { ClusterLinkList } from './ClusterLinkList';
import { BaselineRow } from './toBaselineRows';

const useStyles = makeStyles(
  theme => ({
    root: { display: 'grid', gap: theme.spacing(1) },
    versions: { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.75) },
    version: {
      flexWrap: 'wrap',
      justifyContent: 'flex-start',
      gap: theme.spacing(0, 0.75),
      maxWidth: '100%',
      minHeight: 28,
      textAlign: 'left',
      padding: theme.spacing(0.25, 1.25),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 14,
      ...theme.typography.body2,
      overflowWrap: 'break-word',
      '& b': { minWidth: 0 },
      '&:hover': { borderColor: theme.palette.text.secondary },
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: 2,
      },
      '&[aria-expanded=true]': {
        borderColor: theme.palette.text.primary,
        boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}`,
      },
    },
    absent: { borderStyle: 'dashed' },
    count: { color: theme.palette.text.secondary },
  }),
  { name: 'StrataVersionList' },
);

/** The versions of a component with how many clusters have each; a click tells which. */
export function VersionList(props: { row: BaselineRow }): JSX.Element {
  const { versions, absentOn } = props.row;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const [open, setOpen] = useState<number>();
  const id = useId();
  const parts = [
    ...versions.map(({ version, clusters }) => ({
      label: version,
      clusters,
      className: classes.version,
    })),
    ...(absentOn.length > 0
      ? [
          {
            label: t('fleet.baseline.absent'),
            clusters: absentOn,
            className: `${classes.version} ${classes.absent}`,
          },
        ]
      : []),
  ];
  const shown = open === undefined ? undefined : parts[open];
  return (
    <div className={classes.root}>
      <div className={classes.versions}>
        {parts.map(({ label, clusters, className }, index) => (
          <ButtonBase
            key={label}
            className={className}
            aria-expanded={open === index}
            aria-controls={open === index ? id : undefined}
            onClick={() => setOpen(open === index ? undefined : index)}
          >
            <b>{label}</b>{' '}
            <span className={classes.count}>
              {t('fleet.baseline.clusters', {
                count: clusters.length,
                clusters: formatNumber(clusters.length),
              })}
            </span>
          </ButtonBase>
        ))}
      </div>
      {shown && (
        <div id={id}>
          <ClusterLinkList key={open} clusters={shown.clusters} />
        </div>
      )}
    </div>
  );
}
