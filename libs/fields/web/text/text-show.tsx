import type { TextField } from '#fields/model';
import type { ShowProps } from '../field-view.ts';
import styles from './text-show.module.css';

/** Text with its line breaks; long words break instead of pushing the page wide. */
export function TextShow({ value }: ShowProps<TextField, string>) {
  return <span className={styles.text}>{value}</span>;
}
