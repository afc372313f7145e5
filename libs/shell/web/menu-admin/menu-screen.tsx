import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { menuScreen, readMenuEntries, type AuthType, type MenuEntry } from '#shell/model';
import { ErrorState, Icon, LoadingState, PageHeader, StatusTag, useLabel } from '#ui/web';
import { useMay } from '../session/use-session.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { lookOf } from './own-look.ts';
import styles from './menu-screen.module.css';

const types: readonly (readonly [AuthType, Label])[] = [
  ['main', ['主站与牧场', 'Main and livestock']],
  ['WEBMEX', ['设备站', 'Equipment hosts']],
  ['WEBHB', ['生命银行', 'Health bank']],
];

/** SYS110P: the menus of each authorisation type, and what an administrator says of their entries. */
export default function MenuScreen() {
  const say = useLabel();
  const mayEdit = useMay()(menuScreen.code, 'edit');
  const [authtype, setAuthtype] = useState<AuthType>('main');
  const [edited, setEdited] = useState<{ entry: MenuEntry; isHome: boolean } | null>(null);
  const { data, error, refetch } = useQuery(read(readMenuEntries, { authtype }));
  const edit = (entry: MenuEntry, isHome: boolean) => (mayEdit ? () => setEdited({ entry, isHome }) : null);
  return (
    <>
      <PageHeader
        title={say(menuScreen.title)}
        description={say([
          '每种授权类型有自己的菜单；未修改的项按系统声明显示',
          'Each authorisation type has its own menus; what is not changed stands as it is declared',
        ])}
      />
      <Segmented<AuthType>
        aria-label={say(['授权类型', 'Authorisation type'])}
        value={authtype}
        onChange={setAuthtype}
        options={types.map(([value, words]) => ({ value, label: say(words) }))}
      />
      <div className={styles.panel}>
        {data === undefined &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={12} />)}
        <ul className={styles.homes}>
          {inOrder(data?.homes ?? []).map((home) => (
            <li key={home.key}>
              <Row entry={home} onEdit={edit(home, true)} />
              <ul className={styles.screens}>
                {inOrder(home.screens).map((entry) => (
                  <li key={entry.key}>
                    <Row entry={entry} onEdit={edit(entry, false)} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
      {edited && (
        <EntryDrawer
          key={edited.entry.key}
          authtype={authtype}
          entry={edited.entry}
          isHome={edited.isHome}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

const inOrder = <E extends MenuEntry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => lookOf(a).position - lookOf(b).position);

/** An entry: how it stands, and what is particular about it. */
function Row({ entry, onEdit }: { entry: MenuEntry; onEdit: (() => void) | null }) {
  const say = useLabel();
  const { zh, en, icon, hidden, hideChildren, target } = lookOf(entry);
  const isChanged = entry.manual !== null || Object.values(entry.own).some((value) => value !== null);
  return (
    <div className={styles.row}>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{say([zh, en])}</span>
        <span className={styles.code}>{say([`${en} · ${entry.path}`, `${zh} · ${entry.path}`])}</span>
      </span>
      <span className={styles.tags}>
        {hidden && <StatusTag tone="grey" label={['隐藏', 'Hidden']} />}
        {hideChildren && <StatusTag tone="grey" label={['不展开', 'Not unfolded']} />}
        {target && <StatusTag tone="grey" label={['新窗口', 'New window']} />}
        {entry.manual && <StatusTag tone="grey" label={['有手册', 'Manual']} />}
        {isChanged && <StatusTag tone="blue" label={['已修改', 'Changed']} />}
      </span>
      {onEdit && (
        <Button
          size="small"
          aria-label={say(['修改 {title}', 'Change {title}'], { title: say([zh, en]) })}
          onClick={onEdit}
        >
          {say(['修改', 'Change'])}
        </Button>
      )}
    </div>
  );
}
