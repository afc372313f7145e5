import { TreeSelect, type TreeSelectProps } from 'antd';
import { useNamedCross } from './named-cross.tsx';

/** A tree to choose from that can be emptied; `allowClear={false}`: not this one, or not now. */
export const ClearableTreeSelect = function ClearableTreeSelect({ allowClear, ...props }: TreeSelectProps) {
  return <TreeSelect {...props} allowClear={useNamedCross(allowClear)} />;
} as typeof TreeSelect;
