import { starterKinds, type NamedStarter, type StarterKind } from '#documents/model';
import type { Label } from '#calls/model';
import { RecordsSelect } from '#fields/web';
import { useLabel } from '#ui/web';
import { Setting } from '../../designer/inspector/setting.tsx';
import styles from '../own-type.module.css';

const kindLabels: Readonly<Record<StarterKind, Label>> = {
  role: ['角色', 'Roles'],
  department: ['部门', 'Departments'],
  post: ['岗位', 'Posts'],
  person: ['人员', 'Persons'],
};

interface StartersSettingProps {
  value: readonly NamedStarter[];
  readOnly: boolean;
  onChange(starters: NamedStarter[]): void;
}

/** Who may begin one: whoever is named in any of the four ways; nobody named means everybody. */
export function StartersSetting({ value, readOnly, onChange }: StartersSettingProps) {
  const say = useLabel();
  return (
    <Setting
      label={['谁可以发起', 'Who may begin one']}
      help={['都不指定时所有人可以发起。', 'Nobody named: everybody.']}
    >
      {() => (
        <div className={styles.options}>
          {starterKinds.map((kind) => {
            const chosen = value.filter((one) => one.kind === kind);
            const others = value.filter((one) => one.kind !== kind);
            const label = say(kindLabels[kind]);
            return readOnly ? (
              chosen.length > 0 && (
                <div key={kind}>
                  {label} {chosen.map(({ name }) => name).join(say(['、', ', ']))}
                </div>
              )
            ) : (
              <RecordsSelect
                key={kind}
                kind={kind}
                label={label}
                value={chosen}
                onChange={(records) =>
                  onChange([...others, ...records.map(({ id, name }) => ({ kind, id, name }))])
                }
              />
            );
          })}
        </div>
      )}
    </Setting>
  );
}
