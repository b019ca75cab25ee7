import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../translation';
import { FactList } from '../Pages/FactList';
import { DrawerSection } from './DrawerSection';
import { Subject } from './toSubject';

/** Which cluster has an object, and which layers it is part of. */
export function PlaceSection(props: { subject: Subject }): JSX.Element {
  const { subject } = props;
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { ref, side, layers, belongsToLayer } = subject;
  return (
    <DrawerSection title={t('drawer.place.title')}>
      <FactList
        facts={[
          {
            label: t('drawer.place.side'),
            value:
              side === 'other'
                ? ref.cluster
                : t(`drawer.place.${side}`, { cluster: ref.cluster }),
          },
          { label: t('drawer.place.namespace'), value: ref.namespace },
          {
            label: t('drawer.place.kind'),
            value: ref.group ? `${ref.kind} (${ref.group})` : ref.kind,
          },
          {
            label: t(
              layers.length > 0 && !belongsToLayer
                ? 'drawer.place.holdsUp'
                : 'drawer.place.layers',
            ),
            value:
              layers.map(({ title }) => title).join(', ') ||
              t('drawer.place.noLayer'),
          },
        ]}
      />
    </DrawerSection>
  );
}
