import type { ComponentType, CSSProperties } from 'react';

export interface IconComponentProps {
  className?: string;
  style?: CSSProperties;
  'aria-hidden'?: 'true';
}
export type IconSet = Readonly<Record<string, ComponentType<IconComponentProps>>>;
