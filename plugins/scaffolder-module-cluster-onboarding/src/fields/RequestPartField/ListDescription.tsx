import { makeStyles } from '@material-ui/core/styles';
import { ComponentProps } from 'react';
import type { requestPartFieldSchema } from './RequestPartField';

const useStyles = makeStyles(
  theme => ({ root: { marginBottom: theme.spacing(1) } }),
  { name: 'StrataListDescription' },
);

type Templates =
  (typeof requestPartFieldSchema.TProps)['registry']['templates'];

/** What is said about a list, as the form says it anywhere, but off the box of the first entry. */
export function ListDescription(
  props: ComponentProps<Templates['ArrayFieldDescriptionTemplate']>,
): JSX.Element | null {
  const { description, idSchema, schema, uiSchema, registry } = props;
  const classes = useStyles();
  const Description = registry.templates.DescriptionFieldTemplate;
  if (!description || uiSchema?.['ui:label'] === false) return null;
  return (
    <div className={classes.root}>
      <Description
        id={`${idSchema.$id}__description`}
        {...{ description, schema, uiSchema, registry }}
      />
    </div>
  );
}
