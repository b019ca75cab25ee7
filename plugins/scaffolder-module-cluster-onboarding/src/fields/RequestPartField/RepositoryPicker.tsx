import { makeStyles } from '@material-ui/core/styles';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ComponentType, FocusEvent } from 'react';
import { findWrongParts, PickedPart } from './findWrongParts';
import type { requestPartFieldSchema } from './RequestPartField';

/** The name under which the registry of fields keeps the scaffolder's own picker within a part. */
export const STOCK_PICKER = 'StockRepoUrlPicker';

const useStyles = makeStyles(
  theme => {
    const { ink } = toStateColors(theme, 'failing');
    // Where the boxes of the scaffolder's picker stand, from its end; one with other boxes is merely not marked.
    const mark = (place: string) => {
      const box = `& > .MuiFormControl-root${place}`;
      return {
        [`${box} .MuiFormLabel-root`]: { color: ink },
        [`${box} .MuiInput-underline:before, ${box} .MuiInput-underline:after`]:
          { borderBottomColor: ink },
        [`${box} .MuiOutlinedInput-notchedOutline`]: { borderColor: ink },
      };
    };
    return {
      // The scaffolder puts its boxes beside each other without a gap.
      root: { '& > .MuiFormControl-root': { marginRight: theme.spacing(2) } },
      owner: mark(':nth-last-of-type(2)'),
      repo: mark(':nth-last-of-type(1)'),
    } satisfies Record<PickedPart | 'root', object>;
  },
  { name: 'StrataRepositoryPicker' },
);

/**
 * The scaffolder's own picker of repositories, which tells nobody when it is left and turns red only where it is empty. It is told here, so
 * that what was typed is checked as in any other field, and the box that is wrong is marked.
 */
export function RepositoryPicker(
  props: typeof requestPartFieldSchema.TProps,
): JSX.Element {
  const { registry, rawErrors = [], formData, idSchema, onBlur } = props;
  const classes = useStyles();
  const wrong = rawErrors.length > 0 ? findWrongParts(formData) : [];
  const Picker = registry.fields[STOCK_PICKER] as ComponentType<any>;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // From one of its boxes to another one is still within.
    if (!currentTarget.contains(relatedTarget)) onBlur(idSchema.$id, formData);
  };
  return (
    <div
      className={[classes.root, ...wrong.map(part => classes[part])].join(' ')}
      onBlur={leave}
    >
      <Picker {...props} />
    </div>
  );
}
