import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import FormLabel from '@material-ui/core/FormLabel';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { useEffect, useRef } from 'react';
import AddIcon from '@material-ui/icons/Add';
import { StrataRoot } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import {
  checkClusterName,
  toClusterName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  groupAnswers,
  isNoneToBeHad,
  listNames,
  readOwner,
  useNameAnswers,
} from '../../names';
import {
  checkRequestPart,
  listErrorsAt,
  readChoices,
  readSchemaChoices,
} from '../../request';
import { formFieldsTranslationRef } from '../../translation';
import { clusterEnvironmentsFieldSchema } from './clusterEnvironmentsFieldSchema';
import { describeCellIssue } from './describeCellIssue';
import { EnvironmentEditor } from './EnvironmentEditor';
import {
  addRow,
  EnvironmentRow,
  moveRow,
  removeRow,
  setCell,
} from './environmentRows';
import { toCellErrors } from './toCellErrors';
import { readRowSchema } from './readRowSchema';

const useStyles = makeStyles(
  theme => ({
    root: { marginTop: theme.spacing(2), minWidth: 0 },
    list: { listStyle: 'none', margin: 0, padding: 0 },
    add: { marginTop: theme.spacing(1) },
  }),
  { name: 'StrataClusterEnvironments' },
);

/** The environments of a capability, one row each, with the names that their clusters get. */
export function ClusterEnvironmentsField(
  props: typeof clusterEnvironmentsFieldSchema.TProps,
): JSX.Element {
  const { schema, uiSchema, onChange, disabled, idSchema } = props;
  const rows: readonly EnvironmentRow[] = props.formData ?? [];
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const id = idSchema?.$id ?? 'environments';
  const form: Record<string, unknown> = props.formContext?.formData ?? {};
  const capability =
    typeof form.capability === 'string' ? form.capability : undefined;
  const wanted = rows.length === 0 ? [] : listNames(capability, rows);
  const answers = useNameAnswers(wanted);
  const errors = toCellErrors({
    rows,
    issues: checkRequestPart('environments', { ...form, environments: rows }),
    isFound: issue =>
      props.rawErrors?.includes(describeCellIssue(issue, { rows, t })) ||
      listErrorsAt(props.errorSchema, issue.path).length > 0,
  });
  const options = uiSchema?.['ui:options'];
  const { columns, beginning } = readRowSchema(schema);
  const toChoices = (list: unknown, key: string) => {
    const own = readChoices(list);
    return own.length > 0 ? own : readSchemaChoices(columns[key]);
  };
  const choices = {
    names: toChoices(options?.names, 'name'),
    sizes: toChoices(options?.sizes, 'size'),
    regions: toChoices(options?.regions, 'region'),
    clusterTypes: toChoices(options?.clusterTypes, 'clusterType'),
    kubernetesVersions: toChoices(
      options?.kubernetesVersions,
      'kubernetesVersion',
    ),
  };
  // Nobody can have a name that is no name.
  const isNamed = checkClusterName(capability ?? '').isValid;
  const nameOf = ({ name }: EnvironmentRow) =>
    capability && isNamed && name
      ? toClusterName({ capability, environment: name })
      : undefined;
  const findVerdict = (name: string | undefined) =>
    groupAnswers([answers.byName.get(name ?? '') ?? []].flat(), {
      names: wanted,
      owner: readOwner(form),
    })[0];
  // Where none can be had, it is the capability's name that is wrong, and told there.
  const verdicts = rows.map(row => findVerdict(nameOf(row)));
  const isNameAtFault = isNoneToBeHad(verdicts);
  // A row that is moved or removed takes the button along that was pressed; the focus must not be lost with it.
  const focusNext = useRef<string[]>([]);
  useEffect(() => {
    const [button] = focusNext.current
      .map(item => document.getElementById(item) as HTMLButtonElement | null)
      .filter(item => item && !item.disabled);
    focusNext.current = [];
    button?.focus();
  });
  const isFull = rows.length >= (schema.maxItems ?? Infinity);

  return (
    <StrataRoot
      className={classes.root}
      role="group"
      aria-labelledby={`${id}-title`}
    >
      <FormLabel id={`${id}-title`} required={props.required} component="div">
        {schema.title ?? t('environments.title')}
      </FormLabel>
      <Typography variant="caption" color="textSecondary" component="p">
        {schema.description}
      </Typography>
      {rows.length === 0 && (
        <Typography variant="body2" color="error">
          {t('environments.none')}
        </Typography>
      )}
      <ol className={classes.list}>
        {rows.map((environment, index) => {
          const clusterName = nameOf(environment);
          return (
            <EnvironmentEditor
              // Rows have no identity of their own; one that is moved keeps its place in the list and gets other values.
              // eslint-disable-next-line react/no-array-index-key
              key={index}
              id={`${id}_${index}`}
              number={index + 1}
              row={environment}
              choices={choices}
              errors={errors[index]}
              clusterName={clusterName}
              verdict={verdicts[index]}
              isToldElsewhere={isNameAtFault}
              isLast={index === rows.length - 1}
              isDisabled={disabled}
              onCell={(key, value) =>
                onChange(setCell(rows, index, { key, value }))
              }
              onMove={by => {
                const row = `${id}_${index + by}`;
                focusNext.current =
                  by < 0
                    ? [`${row}_up`, `${row}_down`]
                    : [`${row}_down`, `${row}_up`];
                onChange(moveRow(rows, index, by));
              }}
              onRemove={() => {
                focusNext.current = [`${id}_${index}_remove`, `${id}_add`];
                onChange(removeRow(rows, index));
              }}
            />
          );
        })}
      </ol>
      <Button
        id={`${id}_add`}
        className={classes.add}
        variant="outlined"
        size="small"
        startIcon={<AddIcon />}
        disabled={disabled || isFull}
        onClick={() => {
          focusNext.current = [`${id}_${rows.length}_name`];
          onChange(addRow(rows, beginning));
        }}
      >
        {t('environments.add')}
      </Button>
    </StrataRoot>
  );
}
