import { lazy, Suspense, type CSSProperties } from 'react';
import { iconSet } from './icon-set.ts';
import type { IconComponentProps } from './icon-type.ts';

export interface IconProps {
  /** A key of the icon sets; an unknown one is drawn as a sheet of paper. */
  name: string | undefined;
  className?: string;
  style?: CSSProperties;
}

const Paper = iconSet.file;

const IconOfMore = lazy(async () => {
  const { moreIcons } = await import('./more-icons.ts');
  return {
    default: ({ name, ...rest }: IconComponentProps & { name: string }) => {
      const Drawn = Object.hasOwn(moreIcons, name) ? moreIcons[name] : Paper;
      return Drawn ? <Drawn {...rest} /> : null;
    },
  };
});

/** An icon by key. Decorative: the words beside it, or the button's label, say what it means. */
export function Icon({ name = 'file', ...rest }: IconProps) {
  const Drawn = Object.hasOwn(iconSet, name) ? iconSet[name] : undefined;
  if (Drawn) return <Drawn aria-hidden="true" {...rest} />;
  // Until the others are there, the sheet of paper keeps the place.
  return (
    <Suspense fallback={Paper && <Paper aria-hidden="true" {...rest} />}>
      <IconOfMore name={name} aria-hidden="true" {...rest} />
    </Suspense>
  );
}
