import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Modal, Switch } from 'antd';
import { useId } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { RecordsSelect } from '#fields/web';
import {
  changeSettings,
  readSettings,
  searchReferences,
  type SettingName,
  type Settings,
} from '#identity/model';
import { Loaded, useLabel, useToast } from '#ui/web';
import styles from './accounts.module.css';

type Switched = { [N in SettingName]: Settings[N] extends boolean ? N : never }[SettingName];

const settings: readonly { name: Switched; title: Label; hint: Label }[] = [
  {
    name: 'registrationAllowed',
    title: ['开放注册', 'People may register'],
    hint: [
      '登录页显示“注册账号”；新账号须经审核才能登录。',
      'The sign-in page offers it; a new account waits to be admitted.',
    ],
  },
  {
    name: 'oneSession',
    title: ['同一账号只能在一处登录', 'One sign-in at a time'],
    hint: ['在别处登录时，之前的登录立即结束。', 'Signing in elsewhere ends the sign-in before, at once.'],
  },
  {
    name: 'secondStepForAll',
    title: ['所有人须启用两步验证', 'Everybody needs a second step'],
    hint: [
      '尚未启用的人在下次登录时先设置，之后才能使用系统。',
      'Who has none sets it up at the next sign-in, before anything else.',
    ],
  },
  {
    name: 'publicPapersAllowed',
    title: ['文档可有公开地址', 'Documents may have public addresses'],
    hint: [
      '作者可把知识库文档设为“所有人”，持有地址者不登录即可阅读；关闭后所有公开地址立即失效。',
      'Authors may open a document to everybody who has its address, without signing in; off closes all of them at once.',
    ],
  },
  {
    name: 'firstStepsHidden',
    title: ['工作台不再显示启用清单', 'No first steps on the landing'],
    hint: ['清单在必要步骤完成后自行消失。', 'The list goes by itself when all that is needed is done.'],
  },
];

/** How one signs in here, for everybody; a switch holds at once. */
export function SignInSettings({ onClose }: { onClose: () => void }) {
  const say = useLabel();
  const toast = useToast();
  const query = useQuery(read(readSettings, {}));
  const write = useWrite(changeSettings);
  return (
    <Modal open title={say(['登录设置', 'Sign-in settings'])} footer={null} onCancel={onClose}>
      <Loaded query={query} rows={3}>
        {(data) => (
          <>
            {settings.map(({ name, title, hint }) => (
              <Setting
                key={name}
                title={title}
                hint={hint}
                on={(write.isPending ? write.variables[name] : undefined) ?? data[name]}
                busy={write.isPending}
                onChange={(on) => write.mutate({ [name]: on }, { onError: toast.failure })}
              />
            ))}
            {!data.secondStepForAll && (
              <RolesWithSecondStep
                ids={
                  (write.isPending ? write.variables.secondStepForRoles : undefined) ??
                  data.secondStepForRoles
                }
                onChange={(secondStepForRoles) =>
                  write.mutate({ secondStepForRoles }, { onError: toast.failure })
                }
              />
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
}

interface RolesProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Of whom a second step is demanded, where not of all. */
function RolesWithSecondStep({ ids, onChange }: RolesProps) {
  const say = useLabel();
  const id = useId();
  const named = useQuery({
    ...read(searchReferences, { kind: 'role', ids: [...ids], take: 50 }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const nameOf = new Map(named.data?.options.map((option) => [option.id, option.name]));
  return (
    <div className={styles.roles}>
      <label htmlFor={id}>{say(['这些角色须启用两步验证', 'Roles that need a second step'])}</label>
      <RecordsSelect
        id={id}
        kind="role"
        value={ids.map((each) => ({ id: each, name: nameOf.get(each) ?? each }))}
        onChange={(roles) => onChange(roles.map((one) => one.id))}
      />
    </div>
  );
}

interface SettingProps {
  title: Label;
  hint: Label;
  on: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
}

function Setting({ title, hint, on, busy, onChange }: SettingProps) {
  const say = useLabel();
  const id = useId();
  return (
    <div className={styles.setting}>
      <div>
        <label htmlFor={id}>{say(title)}</label>
        <p id={`${id}-hint`} className={styles.quiet}>
          {say(hint)}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={on} loading={busy} onChange={onChange} />
    </div>
  );
}
