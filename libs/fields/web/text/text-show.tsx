import { formatValue, type TextField } from '#fields/model';
import { isCode } from '#ui/model';
import { useLanguage } from '#ui/web';
import type { ShowProps } from '../field-view.ts';
import styles from './text-show.module.css';

/** Text with its line breaks; long words break instead of pushing the page wide, codes stand on one line. */
export function TextShow({ field, value }: ShowProps<TextField, string>) {
  const language = useLanguage();
  const text = formatValue(field, value, { language });
  return <span className={isCode(text) ? 'bms-code' : styles.text}>{text}</span>;
}
