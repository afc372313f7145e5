import { DisconnectOutlined, WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useLiveProblem, useLiveState, type LiveState } from '#api-client/web';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { SignWords } from './sign-words.tsx';
import styles from './header.module.css';

/** Quiet while the page is live; a small sign while it is not, or while it hears what it does not understand. */
export function LiveSign() {
  return <LiveTrouble state={useLiveState()} problem={useLiveProblem()} />;
}

interface LiveTroubleProps {
  state: LiveState;
  problem: Label | null;
}

/** Says what is wrong with the live connection. A problem on a connection that stands is about a message that came by it. */
export function LiveTrouble({ state, problem }: LiveTroubleProps) {
  const say = useLabel();
  const away = state === 'away';
  if (!away && !(state === 'open' && problem)) return null;
  const [what, short] = away ? lost : misread;
  const Sign = away ? DisconnectOutlined : WarningOutlined;
  return (
    <Tooltip
      title={say(what, { problem: say(problem ?? ['实时连接已断开', 'The live connection is lost']) })}
    >
      <span className={styles.retrying} role="status">
        <Sign aria-hidden="true" />
        <SignWords words={say(short)} />
      </span>
    </Tooltip>
  );
}

const lost: readonly [Label, Label] = [
  [
    '{problem}，正在重连；页面内容可能不是最新的。',
    '{problem}. It is being made again; what is shown may be out of date.',
  ],
  ['连接中断', 'Not live'],
];
const misread: readonly [Label, Label] = [
  [
    '{problem}，页面可能已有新版本，请刷新页面。',
    '{problem}. There may be a newer version of the page: please reload it.',
  ],
  ['消息类型错误', 'Wrong message type'],
];
