import { Input } from 'antd';
import { later } from '#ui/web';

/** The choice of a department, whose tree comes when a screen first has one: few lists are narrowed by it. */
export const DepartmentSelect = later(
  () => import('./department-input.tsx').then((part) => part.DepartmentSelect),
  ({ className, placeholder }) => (
    <Input disabled {...(className && { className })} {...(placeholder && { placeholder })} />
  ),
);
