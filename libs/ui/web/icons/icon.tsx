import type { CSSProperties } from 'react';
import { iconSet } from './icon-set.ts';

export interface IconProps {
  /** A key of the icon set; an unknown one is drawn as a sheet of paper. */
  name: string | undefined;
  className?: string;
  style?: CSSProperties;
}

/** An icon by key. Decorative: the words beside it, or the button's label, say what it means. */
export function Icon({ name, ...rest }: IconProps) {
  const Drawn = iconSet[name && Object.hasOwn(iconSet, name) ? name : 'file'];
  return Drawn ? <Drawn aria-hidden="true" {...rest} /> : null;
}
