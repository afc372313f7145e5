import { DisconnectOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useLiveState } from '#api-client/web';
import { useLabel } from '#ui/web';
import styles from './header.module.css';

/** Quiet while the page is live; a small sign while it is not, and what that means. */
export function LiveSign() {
  const say = useLabel();
  const away = useLiveState() === 'away';
  if (!away) return null;
  return (
    <Tooltip
      title={say([
        '实时连接已断开，正在重连；页面内容可能不是最新的。',
        'The live connection is lost and being made again; what is shown may be out of date.',
      ])}
    >
      <span className={styles.retrying} role="status">
        <DisconnectOutlined aria-hidden="true" />
        {say(['连接中断', 'Not live'])}
      </span>
    </Tooltip>
  );
}
