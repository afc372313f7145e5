import { Select, type SelectProps } from 'antd';
import { useNamedCross } from './named-cross.tsx';

/** A select that can be emptied; `allowClear={false}`: not this one, or not now. */
export const ClearableSelect = function ClearableSelect({ allowClear, ...props }: SelectProps) {
  return <Select {...props} allowClear={useNamedCross(allowClear)} />;
} as typeof Select;
