import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { useCallback, useMemo, useRef } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { FleetListProps } from './FleetList';
import { FleetRow } from './FleetRow';
import { FleetTableHead } from './FleetTableHead';
import { GroupHead } from './GroupHead';
import { FleetLayout, toGridColumns } from './toLayout';
import { useRowClick } from './useRowClick';
import { useRowTools } from './useRowTools';
import { useVirtualItems } from './useVirtualItems';

const LINE_HEIGHT = 49;

const useStyles = makeStyles(
  theme => ({
    root: {
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 8,
      backgroundColor: theme.palette.background.paper,
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: 2,
      },
    },
    line: {
      borderTop: `1px solid ${theme.palette.divider}`,
      padding: theme.spacing(0, 2),
    },
    row: {
      display: 'grid',
      gap: theme.spacing(0, 1),
      alignItems: 'center',
      minHeight: LINE_HEIGHT,
      paddingTop: theme.spacing(0.75),
      paddingBottom: theme.spacing(0.75),
      ...theme.typography.body2,
      lineHeight: 1.35,
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&[data-cluster]': { cursor: 'pointer' },
    },
    group: { backgroundColor: theme.palette.background.default },
  }),
  { name: 'StrataFleetTable' },
);

/** The clusters as a table, one column for each layer. Only lines near what can be seen are drawn. */
export function FleetTable(
  props: FleetListProps & { layout: FleetLayout & { type: 'table' } },
): JSX.Element {
  const { items, layers, layout, group, confirmedAt, onToggleGroup } = props;
  const classes = useStyles();
  const tools = useRowTools(props.origins, layers);
  const { lines, toCluster } = tools;
  const onClick = useRowClick(toCluster);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const body = useRef<HTMLDivElement>(null);
  const { virtualizer, onFocusLine } = useVirtualItems({
    list: body,
    count: items.length,
    lineHeight: LINE_HEIGHT,
    toKey: useCallback((index: number) => items[index].key, [items]),
  });
  const columns = useMemo(
    () => toGridColumns(layout, layers.length),
    [layout, layers.length],
  );
  const columnCount =
    2 +
    layers.length +
    Number(layout.hasCapability) +
    2 * Number(layout.hasOwner);
  return (
    // With the focus on the table, arrow and page keys scroll it.
    <div
      className={classes.root}
      role="table"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('fleet.table.label')}
      aria-rowcount={items.length + 1}
    >
      <FleetTableHead {...props} columns={columns} />
      {/* A click is only another way to where the link on the name leads. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={body}
        role="rowgroup"
        className={lines.lines}
        style={{ height: virtualizer.getTotalSize() }}
        onBlur={() => onFocusLine(undefined)}
        onClick={onClick}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          const isRow = item.type === 'row';
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-cluster={
                isRow && toCluster(item.row.ref) ? item.row.ref : undefined
              }
              role="row"
              aria-rowindex={index + 2}
              className={`${lines.line} ${classes.line} ${
                isRow ? classes.row : classes.group
              }`}
              style={{
                transform: `translateY(${start}px)`,
                gridTemplateColumns: isRow ? columns : undefined,
              }}
              onFocus={() => onFocusLine(index)}
            >
              {isRow ? (
                <FleetRow
                  row={item.row}
                  layers={layers}
                  layout={layout}
                  confirmedAt={item.row.isReachable ? confirmedAt : ''}
                  tools={tools}
                />
              ) : (
                <div role="rowheader" aria-colspan={columnCount}>
                  <GroupHead
                    by={group}
                    group={item.group}
                    isOpen={item.isOpen}
                    onToggle={onToggleGroup}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
