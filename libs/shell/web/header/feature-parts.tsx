import { lazy, Suspense, type ComponentType } from 'react';
import { useDevice, type Device } from '#ui/web';
import type { HeaderPart } from '../feature.ts';
import { SilentBoundary } from '../exceptions/silent-boundary.tsx';
import { useEdition } from '../start/edition.ts';

const width: Record<Device, number> = { mobile: 0, tablet: 1, desktop: 2 };

const components = new Map<HeaderPart, ComponentType>();
const componentOf = (part: HeaderPart): ComponentType => {
  const known = components.get(part) ?? lazy(part.load);
  components.set(part, known);
  return known;
};

/** What features show in the header, where there is room; one that fails is left out and disturbs nothing. */
export function FeatureParts() {
  const { features } = useEdition();
  const device = useDevice();
  return features
    .flatMap(({ headerParts = [] }) => headerParts)
    .filter(({ from }) => width[device] >= width[from])
    .map((part) => {
      const Part = componentOf(part);
      return (
        <SilentBoundary key={part.key}>
          <Suspense>
            <Part />
          </Suspense>
        </SilentBoundary>
      );
    });
}
