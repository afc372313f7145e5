import { Input } from 'antd';
import type { ComponentProps } from 'react';
import styles from './growing-text.module.css';

export type GrowingTextProps = Omit<ComponentProps<typeof Input.TextArea>, 'autoSize'>;

/**
 * Text over several lines that grows with what is typed, from `rows` (default 2) to ten lines. By style sheet, because
 * antd's autoSize writes style attributes, which the content policy of the page forbids.
 */
export function GrowingText({ rows = 2, className = '', ...rest }: GrowingTextProps) {
  const least = rows === 1 ? styles.one : styles.two;
  return <Input.TextArea {...rest} rows={rows} className={`${styles.grows} ${least} ${className}`} />;
}
