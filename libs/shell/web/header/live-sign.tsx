import { DisconnectOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useLiveProblem, useLiveState } from '#api-client/web';
import { useLabel } from '#ui/web';
import styles from './header.module.css';

/** Quiet while the page is live; a small sign while it is not, and what that means. */
export function LiveSign() {
  const say = useLabel();
  const away = useLiveState() === 'away';
  const problem = useLiveProblem();
  if (!away) return null;
  return (
    <Tooltip
      title={say(
        [
          '{problem}，正在重连；页面内容可能不是最新的。',
          '{problem}. It is being made again; what is shown may be out of date.',
        ],
        { problem: say(problem ?? ['实时连接已断开', 'The live connection is lost']) },
      )}
    >
      <span className={styles.retrying} role="status">
        <DisconnectOutlined aria-hidden="true" />
        {say(['连接中断', 'Not live'])}
      </span>
    </Tooltip>
  );
}
