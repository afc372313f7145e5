import { useQuery } from '@tanstack/react-query';
import { Drawer, Segmented, Select } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { searchReferences, type Reference } from '#identity/model';
import { previewMenu, type AuthType, type EditionName } from '#shell/model';
import { EmptyState, ErrorState, Icon, LoadingState, useDebounced, useLabel } from '#ui/web';
import styles from './menu-screen.module.css';

/** The menus as somebody with one role sees them. */
export function RolePreview({ authtype, onClose }: { authtype: AuthType; onClose(): void }) {
  const say = useLabel();
  const [open, setOpen] = useState(true);
  const [role, setRole] = useState<Reference | null>(null);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, 300);
  const [edition, setEdition] = useState<EditionName>('main');
  const roles = useQuery({
    ...read(searchReferences, { kind: 'role', keyword, take: 50 }),
    placeholderData: (before) => before,
  });
  const preview = useQuery({
    ...read(previewMenu, { authtype, edition, role: role?.id ?? '' }),
    enabled: role !== null,
  });
  const menu = preview.data?.menu.filter(({ hidden }) => !hidden);
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      title={say(['按角色预览', 'As a role sees them'])}
    >
      <div className={styles.bar}>
        <Select
          className={String(styles.wide)}
          aria-label={say(['角色', 'Role'])}
          placeholder={say(['选择角色', 'Choose a role'])}
          labelInValue
          loading={roles.isFetching}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          value={role && { value: role.id, label: role.name }}
          onChange={({ value, label }) => setRole({ id: value, name: label })}
          options={(roles.data?.options ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        {authtype === 'main' && (
          <Segmented<EditionName>
            aria-label={say(['版本', 'Edition'])}
            value={edition}
            onChange={setEdition}
            options={[
              { value: 'main', label: say(['主站', 'Main']) },
              { value: 'livestock', label: say(['牧场', 'Livestock']) },
            ]}
          />
        )}
      </div>
      {role === null ? null : !menu ? (
        preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <LoadingState rows={6} />
        )
      ) : menu.length === 0 ? (
        <EmptyState title={['这个角色看不到任何菜单', 'This role sees no menus']} />
      ) : (
        <ul className={styles.preview}>
          {menu.map((home) => (
            <li key={home.path}>
              <Icon name={home.icon} /> {home.title}
              <ul>
                {home.children
                  .filter(({ hidden }) => !hidden)
                  .map((screen) => (
                    <li key={screen.name}>{screen.title}</li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
