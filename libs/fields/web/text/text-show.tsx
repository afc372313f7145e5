import { formatValue, type TextField } from '#fields/model';
import { useLanguage } from '#ui/web';
import type { ShowProps } from '../field-view.ts';
import styles from './text-show.module.css';

/** Text with its line breaks; long words break instead of pushing the page wide. */
export function TextShow({ field, value }: ShowProps<TextField, string>) {
  const language = useLanguage();
  return <span className={styles.text}>{formatValue(field, value, { language })}</span>;
}
