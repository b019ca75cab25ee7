import { makeStyles, Theme } from '@material-ui/core/styles';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ComponentType, FocusEvent } from 'react';
import { findWrongParts, PickedPart } from './findWrongParts';

/** The name under which the registry of fields keeps the scaffolder's own picker within a part. */
export const STOCK_PICKER = 'StockRepoUrlPicker';

/** Where the boxes of the scaffolder's picker stand, from its end; a picker with other boxes is merely not marked. */
const PLACES: Readonly<Record<PickedPart, string>> = {
  owner: ':nth-last-of-type(2)',
  repo: ':nth-last-of-type(1)',
};

const useStyles = makeStyles<Theme, { wrong: readonly PickedPart[] }>(
  theme => ({
    root: ({ wrong }) => {
      const { ink } = toStateColors(theme, 'failing');
      return Object.fromEntries(
        wrong.flatMap(part => {
          const box = `& > .MuiFormControl-root${PLACES[part]}`;
          return [
            [`${box} .MuiFormLabel-root`, { color: ink }],
            [
              `${box} .MuiInput-underline:before, ${box} .MuiInput-underline:after`,
              { borderBottomColor: ink },
            ],
            [`${box} .MuiOutlinedInput-notchedOutline`, { borderColor: ink }],
          ];
        }),
      );
    },
  }),
  { name: 'StrataRepositoryPicker' },
);

/**
 * The scaffolder's own picker of repositories, which tells nobody when it is left and turns red only where it is empty. It is told here, so
 * that what was typed is checked as in any other field, and the box that is wrong is marked.
 */
export function RepositoryPicker(props: any): JSX.Element {
  const { registry, rawErrors = [], formData, idSchema, onBlur } = props;
  const classes = useStyles({
    wrong: rawErrors.length > 0 ? findWrongParts(formData) : [],
  });
  const Picker = registry.fields[STOCK_PICKER] as ComponentType<any>;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // From one of its boxes to another one is still within.
    if (!currentTarget.contains(relatedTarget)) onBlur(idSchema.$id, formData);
  };
  return (
    <div className={classes.root} onBlur={leave}>
      <Picker {...props} />
    </div>
  );
}
