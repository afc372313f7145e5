import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { useNamedCross } from './named-cross.tsx';

/** A line of text with a cross that empties it. */
export const ClearableInput = ({ allowClear, ...props }: ComponentProps<typeof Input>) => (
  <Input {...props} allowClear={useNamedCross(allowClear)} />
);

/** What is searched for, with a cross that empties it. */
export const ClearableSearch = ({ allowClear, ...props }: ComponentProps<typeof Input.Search>) => (
  <Input.Search {...props} allowClear={useNamedCross(allowClear)} />
);
