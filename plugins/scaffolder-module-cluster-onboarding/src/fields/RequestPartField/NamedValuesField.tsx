import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { listErrorsAt } from '../../request';
import { AddButton } from './AddButton';
import { listKeys, NamedRow, readRows, toValues } from './namedRows';
import { NamedValueRow } from './NamedValueRow';
import type { requestPartFieldSchema } from './RequestPartField';

const useStyles = makeStyles(
  theme => ({
    add: {
      display: 'flex',
      justifyContent: 'flex-end',
      marginTop: theme.spacing(2),
    },
  }),
  { name: 'StrataNamedValues' },
);

/**
 * Values that people name themselves. The form's own field for them begins each with a name that nobody wants, and draws it anew when it
 * has been renamed, so that the keyboard loses its place.
 */
export function NamedValuesField(
  props: typeof requestPartFieldSchema.TProps,
): JSX.Element {
  const { schema, uiSchema, idSchema, registry, errorSchema, disabled } = props;
  const classes = useStyles();
  const [rows, setRows] = useState(() => readRows(props.formData));
  const [added, setAdded] = useState<number>();
  const keys = listKeys(rows);
  const Title = registry.templates.TitleFieldTemplate;
  const Description = registry.templates.DescriptionFieldTemplate;
  const update = (next: NamedRow[]) => {
    setRows(next);
    props.onChange(toValues(next));
  };
  return (
    <div>
      {schema.title && (
        <Title
          id={`${idSchema.$id}__title`}
          title={schema.title}
          {...{ schema, uiSchema, registry }}
        />
      )}
      {schema.description && (
        <Description
          id={`${idSchema.$id}__description`}
          description={schema.description}
          {...{ schema, uiSchema, registry }}
        />
      )}
      {rows.map((row, index) => (
        <NamedValueRow
          // While it is typed a row has nothing else that stays.
          key={index}
          id={`${idSchema.$id}_${keys[index]}`}
          errors={listErrorsAt(errorSchema, keys[index])}
          isAdded={index === added}
          onChange={changed =>
            update(rows.map((old, at) => (at === index ? changed : old)))
          }
          onBlur={props.onBlur}
          onRemove={() => update(rows.filter((_, at) => at !== index))}
          {...{ row, disabled }}
        />
      ))}
      <div className={classes.add}>
        <AddButton
          disabled={disabled}
          onClick={() => {
            setAdded(rows.length);
            setRows([...rows, { name: '', value: '' }]);
          }}
        />
      </div>
    </div>
  );
}
