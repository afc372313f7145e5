import { Button } from 'antd';
import { useState } from 'react';
import { makeCall, sessionStore, type StoredView } from '#api-client/web';
import { endViewAs } from '#identity/model';
import { CountDown, Icon, useLabel } from '#ui/web';
import styles from './view-banner.module.css';

/** Over every page while somebody looks at the product as somebody else: as whom, for how long, and the way out. */
export default function ViewBanner({ view }: { view: StoredView }) {
  const say = useLabel();
  const [ending, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    // As oneself: in the view nothing can be written. What is not told now is told when its time is over.
    sessionStore.view(null);
    await makeCall(endViewAs, { viewId: view.viewId }).catch(() => undefined);
    globalThis.location.assign(view.back);
  };
  return (
    <div className={styles.bar} role="status">
      <Icon name="eye" aria-hidden="true" />
      <span className={styles.words}>
        {say(['正在以 {name} 的身份查看，只读', 'Viewing as {name}; nothing can be changed'], {
          name: view.person,
        })}
      </span>
      <CountDown end={Date.parse(view.endsAt)} onEnd={() => void end()} />
      <Button size="small" loading={ending} onClick={() => void end()}>
        {say(['结束查看', 'End'])}
      </Button>
    </div>
  );
}
