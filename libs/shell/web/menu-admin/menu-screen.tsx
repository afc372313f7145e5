import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { arrangeMenu, menuScreen, readMenuEntries, type AuthType, type MenuEntry } from '#shell/model';
import { EmptyState, later, Loaded, PageHeader, useLabel, useToast } from '#ui/web';
import { useMay } from '../session/use-session.ts';
import { useEdition } from '../start/edition.ts';
import { authTypeOf } from '../start/host.ts';
import { inOrder, movedBefore, stepped, type Arranged } from './arrange.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { MenuRow } from './menu-row.tsx';
import type { Placed } from './use-arranging.ts';
import styles from './menu-screen.module.css';

const types: readonly (readonly [AuthType, Label])[] = [
  ['main', ['主站与牧场', 'Main and livestock']],
  ['WEBMEX', ['设备站', 'Equipment']],
  ['WEBHB', ['生命银行', 'Health bank']],
];

const OwnEntryDrawer = later(
  () => import('./own-entry-drawer.tsx').then((part) => part.OwnEntryDrawer),
  () => null,
);
const RolePreview = later(
  () => import('./role-preview.tsx').then((part) => part.RolePreview),
  () => null,
);

interface Edited {
  entry: MenuEntry;
  isHome: boolean;
  stands: boolean;
}

/** After a move the moved entry has the keyboard again, wherever it stands now. */
const focusAgain = (key: string): void =>
  void setTimeout(
    () => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)?.focus(),
    100,
  );

/** SYS110P: the menus of each authorisation type, and what an administrator says of their entries. */
export default function MenuScreen() {
  const say = useLabel();
  const toast = useToast();
  const mayEdit = useMay()(menuScreen.code, 'edit');
  const [authtype, setAuthtype] = useState<AuthType>(authTypeOf(useEdition()));
  const [edited, setEdited] = useState<Edited | null>(null);
  const [own, setOwn] = useState<{ entry: MenuEntry | null } | null>(null);
  const [preview, setPreview] = useState(false);
  const query = useQuery(read(readMenuEntries, { authtype }));
  const { data } = query;
  const arrange = useWrite(arrangeMenu);
  const homes = useMemo(() => data?.homes ?? [], [data]);
  const { mutateAsync } = arrange;
  const keep = useCallback(
    async (arranged: Arranged | null, key: string) => {
      if (!arranged) return;
      try {
        await mutateAsync({ authtype, ...arranged });
        focusAgain(key);
      } catch (failure) {
        toast.failure(failure);
      }
    },
    [mutateAsync, authtype, toast],
  );
  const onMove = useCallback(
    (moved: Placed, before: Placed) => void keep(movedBefore(homes, moved, before), moved.key),
    [keep, homes],
  );
  const moving = mayEdit
    ? {
        onMove,
        onStep: (moved: Placed, by: -1 | 1) => void keep(stepped(homes, moved, by), moved.key),
      }
    : { onMove: null, onStep: null };
  const edit = (entry: MenuEntry, isHome: boolean, stands = true) =>
    mayEdit ? () => (entry.opens ? setOwn({ entry }) : setEdited({ entry, isHome, stands })) : null;
  return (
    <>
      <PageHeader
        title={say(menuScreen.title)}
        description={say([
          '每种授权类型有自己的菜单；未修改的项按系统声明显示。拖动，或在一行上按 Alt + ↑ ↓ 调整顺序',
          'Each authorisation type has its own menus; what is not changed stands as it is declared. Drag, or press Alt + ↑ ↓ in a row',
        ])}
        actions={
          <>
            <Button onClick={() => setPreview(true)}>{say(['按角色预览', 'As a role sees them'])}</Button>
            {mayEdit && (
              <Button type="primary" onClick={() => setOwn({ entry: null })}>
                {say(['新增菜单项', 'New entry'])}
              </Button>
            )}
          </>
        }
      />
      <Segmented<AuthType>
        aria-label={say(['授权类型', 'Authorisation type'])}
        value={authtype}
        onChange={setAuthtype}
        options={types.map(([value, words]) => ({ value, label: say(words) }))}
      />
      <Loaded query={query} rows={12}>
        {({ outside }) => (
          <>
            <div className={styles.panel}>
              {homes.length === 0 && <EmptyState title={['没有菜单项', 'No entries']} />}
              <ul className={styles.homes}>
                {inOrder(homes).map((home) => (
                  <li key={home.key}>
                    <MenuRow entry={home} home={null} onEdit={edit(home, true)} {...moving} />
                    <ul className={styles.screens}>
                      {inOrder(home.screens).map((entry) => (
                        <li key={entry.key}>
                          <MenuRow entry={entry} home={home.key} onEdit={edit(entry, false)} {...moving} />
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </div>
            {outside.length > 0 && (
              <div className={styles.panel}>
                <h2 className={styles.outside}>{say(['不在此类菜单中', 'Not in the menus of this type'])}</h2>
                <ul className={styles.homes}>
                  {outside.map((entry) => (
                    <li key={entry.key}>
                      <MenuRow
                        entry={entry}
                        home={entry.declaredHome}
                        onEdit={edit(entry, false, false)}
                        onMove={null}
                        onStep={null}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
      </Loaded>
      {edited && (
        <EntryDrawer
          key={edited.entry.key}
          authtype={authtype}
          {...edited}
          homes={inOrder(homes)}
          onClose={() => setEdited(null)}
        />
      )}
      {own && (
        <OwnEntryDrawer
          key={own.entry?.key ?? 'new'}
          authtype={authtype}
          entry={own.entry}
          homes={inOrder(homes)}
          onClose={() => setOwn(null)}
        />
      )}
      {preview && <RolePreview authtype={authtype} onClose={() => setPreview(false)} />}
    </>
  );
}
