import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { deviceOf, listOwnSessions, type OwnSession } from '#identity/model';
import { DateText, Loaded, StatusTag, useLabel } from '#ui/web';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import styles from './security-dialog.module.css';

/** Where one is signed in: this browser first; others can be ended, one or all. */
export function OwnSessions() {
  const say = useLabel();
  const query = useQuery(read(listOwnSessions, {}));
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  return (
    <section className={styles.section} aria-labelledby="own-sessions">
      <h3 id="own-sessions" className={styles.head}>
        {say(['登录设备', 'Where you are signed in'])}
      </h3>
      <Loaded query={query} rows={2}>
        {({ sessions }) => (
          <>
            <ul className={styles.sessions}>
              {sessions.map((session) => (
                <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button danger onClick={() => setEnding('others')}>
                {say(['结束其他全部登录', 'End all others'])}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {ending && <EndSessionsDialog which={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const say = useLabel();
  const { agent, address, since, usedAt, current } = session;
  const device = deviceOf(agent) || say(['未知设备', 'Unknown device']);
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <span className={styles.name}>
          {device}
          {current && <StatusTag label={['当前', 'This one']} tone="green" />}
        </span>
        <span className={styles.hint}>
          {address && <>{address} · </>}
          {say(['登录于', 'since'])} <DateText value={since} />
          {!current && (
            <>
              {' · '}
              {say(['最近使用', 'last used'])} <DateText value={usedAt} relative />
            </>
          )}
        </span>
      </div>
      {!current && (
        <Button onClick={onEnd} aria-label={say(['结束登录：{device}', 'End: {device}'], { device })}>
          {say(['结束', 'End'])}
        </Button>
      )}
    </li>
  );
}
