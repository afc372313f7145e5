import { lazy, Suspense, type ComponentType } from 'react';
import { LoadingState } from '#ui/web';
import { SilentBoundary } from '../exceptions/silent-boundary.tsx';
import type { OwnSetting } from '../feature.ts';
import { useEdition } from '../start/edition.ts';

const components = new Map<OwnSetting, ComponentType>();
const componentOf = (setting: OwnSetting): ComponentType => {
  const known = components.get(setting) ?? lazy(setting.load);
  components.set(setting, known);
  return known;
};

/** What features let a person set for themselves; one that fails is left out and disturbs nothing. */
export function FeatureSettings() {
  const { features } = useEdition();
  return features
    .flatMap(({ ownSettings = [] }) => ownSettings)
    .map((setting) => {
      const Setting = componentOf(setting);
      return (
        <SilentBoundary key={setting.key}>
          <Suspense fallback={<LoadingState rows={2} />}>
            <Setting />
          </Suspense>
        </SilentBoundary>
      );
    });
}
