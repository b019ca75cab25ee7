import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import Collapse from '@material-ui/core/Collapse';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import ArrowDownIcon from '@material-ui/icons/ArrowDownward';
import ArrowUpIcon from '@material-ui/icons/ArrowUpward';
import DeleteIcon from '@material-ui/icons/DeleteOutline';
import ExpandIcon from '@material-ui/icons/ExpandMore';
import { useState } from 'react';
import { isRefused, NameGroup, NameLine } from '../../names';
import { Choice } from '../../request';
import { formFieldsTranslationRef } from '../../translation';
import { ChoiceCell } from './ChoiceCell';
import { EnvironmentRow } from './environmentRows';
import { NameMark } from './NameMark';

const useStyles = makeStyles(
  theme => ({
    root: {
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      padding: theme.spacing(1, 2),
      marginTop: theme.spacing(1),
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0, 1),
    },
    title: { fontWeight: 600, overflowWrap: 'anywhere' },
    buttons: { marginLeft: 'auto', whiteSpace: 'nowrap' },
    cells: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
      columnGap: theme.spacing(2),
    },
    open: { transform: 'rotate(180deg)' },
  }),
  { name: 'StrataEnvironmentEditor' },
);

/** The choices that the template offers. */
export interface EnvironmentChoices {
  readonly names: readonly Choice[];
  readonly sizes: readonly Choice[];
  readonly regions: readonly Choice[];
  readonly clusterTypes: readonly Choice[];
  readonly kubernetesVersions: readonly Choice[];
}

/** One environment: its cells, the name that its cluster gets, and what can be done with the row. */
export function EnvironmentEditor(props: {
  id: string;
  /** Counted from one. */
  number: number;
  row: EnvironmentRow;
  choices: EnvironmentChoices;
  /** What is wrong, by cell. */
  errors: Readonly<Partial<Record<string, string>>>;
  clusterName?: string;
  /** What can be said about that name. */
  verdict?: NameGroup;
  /** Whether what stands against it is said elsewhere, so that the mark is enough. */
  isToldElsewhere: boolean;
  isLast: boolean;
  isDisabled?: boolean;
  onCell: (key: keyof EnvironmentRow, value: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}): JSX.Element {
  const { id, number, row, choices, errors, clusterName, verdict } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const numbered = { number: String(number) };
  const isTaken =
    !props.isToldElsewhere &&
    verdict !== undefined &&
    isRefused(verdict.verdict);
  const hasInner = ['kubernetesVersion', 'domain'].some(
    key => errors[key] !== undefined,
  );
  const [isOpen, setIsOpen] = useState(
    row.kubernetesVersion !== undefined || row.domain !== undefined,
  );
  const isUnfolded = isOpen || hasInner;
  const cell = (key: keyof EnvironmentRow) => ({
    id: `${id}_${key}`,
    label: t(`environments.${key}`),
    value: row[key] ?? '',
    error: errors[key],
    isDisabled: props.isDisabled,
    onChange: (value: string) => props.onCell(key, value),
  });
  return (
    <li
      className={classes.root}
      aria-label={t('environments.row', numbered)}
      data-testid={`environment-${number}`}
    >
      <div className={classes.head}>
        <Typography variant="body1" component="span" className={classes.title}>
          {clusterName ??
            (row.name ? `…-${row.name}` : t('environments.unnamed'))}
        </Typography>
        {verdict && errors.name === undefined && (
          <NameMark verdict={verdict.verdict} />
        )}
        <span className={classes.buttons}>
          <IconButton
            size="small"
            id={`${id}_up`}
            aria-label={t('environments.up', numbered)}
            disabled={number === 1 || props.isDisabled}
            onClick={() => props.onMove(-1)}
          >
            <ArrowUpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            id={`${id}_down`}
            aria-label={t('environments.down', numbered)}
            disabled={props.isLast || props.isDisabled}
            onClick={() => props.onMove(1)}
          >
            <ArrowDownIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            id={`${id}_remove`}
            aria-label={t('environments.remove', numbered)}
            disabled={props.isDisabled}
            onClick={props.onRemove}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </span>
      </div>
      <div className={classes.cells}>
        <ChoiceCell
          {...cell('name')}
          error={
            errors.name ??
            (isTaken ? t(`environments.${verdict.verdict}`) : undefined)
          }
          choices={choices.names}
          isOpen
          isRequired
        />
        <ChoiceCell {...cell('size')} choices={choices.sizes} />
        <ChoiceCell
          {...cell('region')}
          choices={choices.regions}
          isOpen
          isRequired
          unlisted={t('environments.unlistedRegion')}
        />
        <ChoiceCell {...cell('clusterType')} choices={choices.clusterTypes} />
      </div>
      {isTaken && <NameLine group={verdict} />}
      <Button
        size="small"
        aria-expanded={isUnfolded}
        aria-controls={`${id}_more`}
        aria-label={t(
          isUnfolded ? 'environments.fewerOf' : 'environments.moreOf',
          numbered,
        )}
        endIcon={<ExpandIcon className={isUnfolded ? classes.open : ''} />}
        onClick={() => setIsOpen(!isUnfolded)}
      >
        {t(isUnfolded ? 'environments.fewer' : 'environments.more')}
      </Button>
      <div id={`${id}_more`}>
        <Collapse in={isUnfolded} mountOnEnter unmountOnExit>
          <div className={classes.cells}>
            <ChoiceCell
              {...cell('kubernetesVersion')}
              choices={choices.kubernetesVersions}
              isOpen
              unlisted={t('environments.unlistedVersion')}
              help={t('environments.kubernetesVersionHelp')}
            />
            <ChoiceCell
              {...cell('domain')}
              help={t('environments.domainHelp')}
            />
          </div>
        </Collapse>
      </div>
    </li>
  );
}
