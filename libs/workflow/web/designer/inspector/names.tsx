import type { Label } from '#calls/model';
import { InBoth } from './in-both.tsx';

interface NamesProps {
  value: Label;
  onChange(label: Label): void;
  disabled: boolean;
}

/** A name in both languages. */
export const Names = (props: NamesProps) => (
  <InBoth
    label={['名称（中文 / 英文）', 'Name (Chinese / English)']}
    english={['英文名称', 'English name']}
    needed
    {...props}
  />
);
