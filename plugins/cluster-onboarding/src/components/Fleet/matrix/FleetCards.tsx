import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { useCallback, useRef } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { FleetCard } from './FleetCard';
import { FleetListProps } from './FleetList';
import { GroupHead } from './GroupHead';
import { useRowClick } from './useRowClick';
import { useRowTools } from './useRowTools';
import { useVirtualItems } from './useVirtualItems';

const LINE_HEIGHT = 140;

const useStyles = makeStyles(
  theme => ({
    line: { paddingBottom: theme.spacing(1) },
  }),
  { name: 'StrataFleetCards' },
);

/** The clusters as cards below each other, where there is no room for a table. */
export function FleetCards(props: FleetListProps): JSX.Element {
  const { items, layers, group, confirmedAt, onToggleGroup } = props;
  const classes = useStyles();
  const tools = useRowTools(props.origins, layers);
  const { lines } = tools;
  const onClick = useRowClick(tools.toCluster);
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const list = useRef<HTMLDivElement>(null);
  const { virtualizer, onFocusLine } = useVirtualItems({
    list,
    count: items.length,
    lineHeight: LINE_HEIGHT,
    toKey: useCallback((index: number) => items[index].key, [items]),
  });
  return (
    // A click is only another way to where the link on the name leads.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      role="list"
      aria-label={t('fleet.table.label')}
      className={lines.lines}
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => onFocusLine(undefined)}
      onClick={onClick}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={`${lines.line} ${classes.line}`}
            style={{ transform: `translateY(${start}px)` }}
            onFocus={() => onFocusLine(index)}
          >
            {item.type === 'row' ? (
              <FleetCard
                row={item.row}
                layers={layers}
                confirmedAt={item.row.isReachable ? confirmedAt : ''}
                tools={tools}
              />
            ) : (
              <GroupHead
                by={group}
                group={item.group}
                isOpen={item.isOpen}
                onToggle={onToggleGroup}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
