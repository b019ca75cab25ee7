import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import ExpandIcon from '@material-ui/icons/ExpandMore';
import { ComponentType, useEffect, useMemo, useState } from 'react';
import {
  checkPartNow,
  checkSchema,
  findPlace,
  hasErrors,
  toStandingErrors,
} from '../../request';
import { formFieldsTranslationRef } from '../../translation';
import { AddButton } from './AddButton';
import { countEntries } from './countEntries';
import { ListDescription } from './ListDescription';
import { toPartFields } from './partFields';
import { RemoveButton } from './RemoveButton';

import { useAfterPress } from './useAfterPress';

const useStyles = makeStyles(
  theme => ({
    root: { marginTop: theme.spacing(1), minWidth: 0 },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: theme.spacing(0, 2),
      borderTop: `1px solid ${theme.palette.divider}`,
      paddingTop: theme.spacing(1),
    },
    words: { flex: '1 1 220px', minWidth: 0 },
    open: { transform: 'rotate(180deg)' },
    content: { marginTop: theme.spacing(1) },
  }),
  { name: 'StrataRequestPart' },
);

/** What the field takes and gives, also for the custom field explorer. */
export const requestPartFieldSchema = makeFieldSchema({
  output: z => z.any(),
  uiOptions: z =>
    z.object({
      part: z
        .string()
        .describe(
          'The part of the request that the value is, such as registry',
        ),
      isFolded: z
        .boolean()
        .optional()
        .describe('Whether it is shown only when somebody asks for it'),
      opensFor: z
        .record(z.array(z.string()))
        .optional()
        .describe(
          'Other fields of the form, with the values that need this part: then it is shown at once',
        ),
    }),
});

// What rjsf draws values of these types with.
const FIELDS: Readonly<Record<string, string>> = {
  array: 'ArrayField',
  boolean: 'BooleanField',
  integer: 'NumberField',
  number: 'NumberField',
  object: 'ObjectField',
  string: 'StringField',
};

/** A part of the request as the form draws it anyhow, but checked by the rules of requests, and folded away where it is seldom needed. */
export function RequestPartField(
  props: typeof requestPartFieldSchema.TProps,
): JSX.Element | null {
  const { schema, uiSchema, registry, errorSchema } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(formFieldsTranslationRef);
  const isFolded = uiSchema?.['ui:options']?.isFolded === true;
  const part = uiSchema?.['ui:options']?.part;
  const isRefused = hasErrors(errorSchema);
  const [isOpen, setIsOpen] = useState(
    () => !isFolded || isNeeded(props.formContext?.formData),
  );
  useEffect(() => {
    // It stays open while somebody mends it, and does not fold with the last error.
    if (isRefused) setIsOpen(true);
  }, [isRefused]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const afterPress = useAfterPress();
  const leave = (id: string, value: unknown) => {
    const place = findPlace(props.idSchema, id);
    // What is still empty may be filled in later; going on says that it has to be.
    if (place !== undefined && value) {
      afterPress(() => setLeft(before => [...new Set([...before, place])]));
    }
    props.onBlur(id, value);
  };
  const isChecked = isRefused || left.length > 0;
  const errors = isChecked
    ? toStandingErrors({
        found: errorSchema,
        left,
        issues: part ? checkPartNow(part, props.formData, Date.now()) : [],
        schemaErrors: checkSchema(registry, { value: props.formData, schema }),
      })
    : {};
  const innerRegistry = useMemo(
    () => ({
      ...registry,
      fields: toPartFields(registry.fields),
      templates: {
        ...registry.templates,
        ArrayFieldDescriptionTemplate: ListDescription,
        ButtonTemplates: {
          ...registry.templates.ButtonTemplates,
          AddButton,
          RemoveButton,
        },
      },
    }),
    [registry],
  );
  const Field = registry.fields[
    FIELDS[String(schema.type)] ?? 'ObjectField'
  ] as ComponentType<any>;
  const {
    'ui:field': _field,
    'ui:options': _options,
    ...inner
  } = uiSchema ?? {};
  if (!isFolded) {
    return (
      <Field
        {...props}
        registry={innerRegistry}
        uiSchema={inner}
        errorSchema={errors}
        onBlur={leave}
      />
    );
  }
  const isShown = isOpen || hasErrors(errors);
  // What is folded away goes along all the same.
  const entries = countEntries(props.formData, schema);
  const id = props.idSchema?.$id ?? 'part';
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Typography variant="subtitle1" component="h3" id={`${id}-title`}>
            {schema.title}
            {entries > 0 && (
              <>
                {' · '}
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                >
                  {t('part.entries', { count: entries })}
                </Typography>
              </>
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {schema.description}
          </Typography>
        </div>
        <Button
          size="small"
          aria-expanded={isShown}
          aria-controls={`${id}-content`}
          aria-describedby={`${id}-title`}
          endIcon={<ExpandIcon className={isShown ? classes.open : ''} />}
          onClick={() => setIsOpen(!isShown)}
        >
          {t(isShown ? 'part.fold' : 'part.unfold')}
        </Button>
      </div>
      <div id={`${id}-content`} className={classes.content}>
        {isShown && (
          <Field
            {...props}
            registry={innerRegistry}
            errorSchema={errors}
            onBlur={leave}
            schema={{ ...schema, title: undefined, description: undefined }}
            uiSchema={{ ...inner, 'ui:title': ' ', 'ui:label': false }}
          />
        )}
      </div>
    </div>
  );

  function isNeeded(form: Readonly<Record<string, unknown>> = {}): boolean {
    const opensFor = uiSchema?.['ui:options']?.opensFor ?? {};
    return Object.entries(opensFor).some(([field, values]) =>
      values.some(value => value === form[field]),
    );
  }
}
