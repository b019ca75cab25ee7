import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import InfoIcon from '@material-ui/icons/InfoOutlined';
import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateMark,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { formFieldsTranslationRef } from '../../translation';
import { WarningMark } from '../../WarningMark';
import { groupFindings } from './groupFindings';
import { findPage, FormPage } from './groupIssues';
import { joinMessages } from './joinMessages';

const MARKS: Readonly<Record<Finding['severity'], JSX.Element>> = {
  error: <StateMark state="failing" size={16} />,
  warning: <WarningMark />,
  // No state of a cluster: a note is no trouble.
  note: <InfoIcon color="action" style={{ fontSize: 18 }} />,
};

/** The fields whose values rules are about that look at the request, and at no file. */
const FIELDS: Readonly<Record<string, string>> = {
  'policy-not-checked': 'options',
  'policy-unknown': 'options',
  'policy-without-effect': 'options',
  'exception-not-needed': 'exceptions',
};

const useStyles = makeStyles(
  theme => ({
    list: { listStyle: 'none', margin: theme.spacing(0, 0, 1), padding: 0 },
    item: {
      display: 'flex',
      gap: theme.spacing(1),
      padding: theme.spacing(0.75, 0),
      ...theme.typography.body2,
    },
    words: { minWidth: 0, overflowWrap: 'anywhere' },
    finding: { display: 'block', marginBottom: theme.spacing(0.5) },
    place: {
      display: 'block',
      fontFamily: 'monospace',
      fontSize: '0.8rem',
      color: theme.palette.text.secondary,
    },
  }),
  { name: 'StrataPlanFindings' },
);

/** What validators say, the gravest first, each with what to do about it. */
export function PlanFindings(props: {
  findings: readonly Finding[];
  /** The pages of the form, to say where something is mended. */
  pages: readonly FormPage[];
  /** The clusters in the order in which they were asked for. */
  clusters: readonly string[];
}): JSX.Element {
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  if (props.findings.length === 0) {
    return <Typography variant="body2">{t('review.findings.none')}</Typography>;
  }
  return (
    <>
      {groupFindings(props.findings).map(({ severity, kinds }) => (
        <div key={severity}>
          <Typography variant="subtitle2" component="h4">
            {t(`review.findings.${severity}`)}
          </Typography>
          <ul className={classes.list}>
            {kinds.map(({ rule, remedy, findings }) => (
              <li key={`${rule} ${remedy}`} className={classes.item}>
                {MARKS[severity]}
                <span className={classes.words}>
                  {joinMessages(findings, props.clusters).map(
                    ({ message, places }) => (
                      <span key={message} className={classes.finding}>
                        <Words text={message} />
                        {places.map(place => (
                          <span key={place} className={classes.place}>
                            {place}
                          </span>
                        ))}
                      </span>
                    ),
                  )}
                  {t('review.findings.remedy', { remedy })}
                  {toPage(rule)}
                  <span className={classes.place}>{rule}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );

  function toPage(rule: string): string {
    const page = findPage(props.pages, FIELDS[rule]);
    return page === undefined ? '' : ` ${t('review.findings.page', { page })}`;
  }
}
