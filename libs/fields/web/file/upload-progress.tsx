import { Progress } from 'antd';
import styles from './file.module.css';

/** How much of a file has been sent. */
export function UploadProgress({ name, percent }: { name: string; percent: number }) {
  return <Progress percent={percent} size="small" className={String(styles.progress)} aria-label={name} />;
}
