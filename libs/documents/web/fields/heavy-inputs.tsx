import { Input } from 'antd';
import type { DateTimeField, DepartmentField } from '#documents/model';
import type { Reference } from '#identity/model';
import { later } from '#ui/web';
import { controlProps } from './control-props.ts';
import type { InputProps } from './field-view.ts';

/** Stands where the input will be, as high as it. */
const Place = (props: Pick<InputProps, 'id' | 'cellLabel'>) => <Input {...controlProps(props)} readOnly />;

/** Inputs whose code most forms have no field for: a calendar with a clock, a tree. */
export const DateTimeInput = later<InputProps<DateTimeField, string>>(
  () => import('./date-time/date-time-input.tsx').then((part) => part.DateTimeInput),
  Place,
);
export const DepartmentInput = later<InputProps<DepartmentField, Reference>>(
  () => import('./department/department-input.tsx').then((part) => part.DepartmentInput),
  Place,
);
