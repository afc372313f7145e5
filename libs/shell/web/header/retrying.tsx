import { CloudSyncOutlined } from '@ant-design/icons';
import { useRetryingWrites } from '#api-client/web';
import { useLabel } from '#ui/web';
import { SignWords } from './sign-words.tsx';
import styles from './header.module.css';

/** Quiet word while something the person did has not reached the server and is being sent again. */
export function Retrying() {
  const say = useLabel();
  const writes = useRetryingWrites();
  if (writes === 0) return null;
  const words = say(['正在重新发送 {n} 项操作', 'Sending {n} again'], { n: writes });
  return (
    <span className={styles.retrying} role="status" title={words}>
      <CloudSyncOutlined aria-hidden="true" />
      <SignWords words={words} />
    </span>
  );
}
