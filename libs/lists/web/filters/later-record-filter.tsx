import { Input } from 'antd';
import { later } from '#ui/web';
import type { RecordFilterProps } from './record-filter.tsx';
import styles from '../list.module.css';

/** The choice of a record, whose search comes when a screen first has one: many lists are narrowed by none. */
export const RecordFilter = later(
  () => import('./record-filter.tsx').then((part) => part.RecordFilter),
  ({ label }: RecordFilterProps) => (
    <Input disabled className={String(styles.pick)} aria-label={label} placeholder={label} />
  ),
);
