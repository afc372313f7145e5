import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type Label } from '#calls/model';
import {
  findMenuTargets,
  ownEntryPrefix,
  removeOwnEntry,
  saveOwnEntry,
  type AuthType,
  type MenuEntry,
  type OwnEntryKind,
} from '#shell/model';
import { IconPicker, useConfirm, useDebounced, useLabel, useToast } from '#ui/web';
import { useSoundSearch } from '../search/use-sound-search.ts';
import { Field } from './field.tsx';
import { titleOf } from './own-look.ts';
import styles from './menu-screen.module.css';

/** How every address of a link begins. */
const secure = 'https://';

interface OwnEntryDrawerProps {
  authtype: AuthType;
  /** null: a new one. */
  entry: MenuEntry | null;
  homes: readonly MenuEntry[];
  onClose(): void;
}

const kinds: readonly (readonly [OwnEntryKind, Label])[] = [
  ['view', ['共享视图', 'Shared view']],
  ['type', ['自定义单据', 'Designed type']],
  ['link', ['外部链接', 'Link']],
];

/** An entry of one's own: what it opens, how it is called, and where it stands. */
export function OwnEntryDrawer({ authtype, entry, homes, onClose }: OwnEntryDrawerProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const search = useSoundSearch(homes.map(titleOf));
  const save = useWrite(saveOwnEntry);
  const remove = useWrite(removeOwnEntry);
  const [open, setOpen] = useState(true);
  const [kind, setKind] = useState<OwnEntryKind>(entry?.opens?.kind ?? 'view');
  const [target, setTarget] = useState(entry?.opens?.target ?? '');
  const [words, setWords] = useState({ zh: entry?.declared.zh ?? '', en: entry?.declared.en ?? '' });
  const [icon, setIcon] = useState(entry?.declared.icon ?? 'link');
  const [home, setHome] = useState(entry?.declaredHome ?? homes[0]?.key ?? '');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const id = entry ? entry.key.slice(ownEntryPrefix.length) : null;
  const problemAt = (path: string) => {
    const found = problems.find((each) => each.path === path);
    return found && <span className={styles.fault}>{say(found.text)}</span>;
  };
  const submit = async () => {
    try {
      await save.mutateAsync({ id, authtype, home, kind, target, ...words, icon });
      toast.success(['菜单已保存', 'The menus are saved']);
      setOpen(false);
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    }
  };
  const takeOut = async () => {
    if (id === null) return;
    const agreed = await ask({
      title: ['删除此菜单项？', 'Remove this entry?'],
      text: ['所打开的内容不受影响。', 'What it opens stays as it is.'],
      danger: true,
    });
    if (!agreed) return;
    try {
      await remove.mutateAsync({ id });
      setOpen(false);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size="var(--bms-settings-width)"
      title={say(entry ? ['修改自有菜单项', 'Change an own entry'] : ['新增菜单项', 'New entry'])}
      footer={
        <div className={styles.actions}>
          {entry ? (
            <Button danger loading={remove.isPending} onClick={() => void takeOut()}>
              {say(['删除', 'Remove'])}
            </Button>
          ) : (
            <span />
          )}
          <Button type="primary" loading={save.isPending} onClick={() => void submit()}>
            {say(['保存', 'Save'])}
          </Button>
        </div>
      }
    >
      <Field label={['打开', 'Opens']}>
        {(field) => (
          <Segmented<OwnEntryKind>
            id={field}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setTarget('');
            }}
            options={kinds.map(([value, label]) => ({ value, label: say(label) }))}
          />
        )}
      </Field>
      {kind === 'link' ? (
        <Field label={['地址（https://）', 'Address (https://)']}>
          {(field) => (
            <>
              <Input
                id={field}
                value={target}
                maxLength={500}
                placeholder={secure}
                onChange={({ target: input }) => setTarget(input.value)}
              />
              {problemAt('target')}
            </>
          )}
        </Field>
      ) : (
        <Field label={kinds.find(([each]) => each === kind)?.[1] ?? ['', '']}>
          {(field) => (
            <>
              <TargetSelect
                id={field}
                kind={kind}
                value={target}
                name={entry?.opens?.kind === kind ? entry.opens.name : null}
                onChange={setTarget}
              />
              {problemAt('target')}
            </>
          )}
        </Field>
      )}
      {(['zh', 'en'] as const).map((half) => (
        <Field key={half} label={half === 'zh' ? ['中文名称', 'Chinese name'] : ['英文名称', 'English name']}>
          {(field) => (
            <>
              <Input
                id={field}
                maxLength={half === 'zh' ? 40 : 60}
                value={words[half]}
                onChange={({ target: input }) => setWords((before) => ({ ...before, [half]: input.value }))}
              />
              {problemAt(half)}
            </>
          )}
        </Field>
      ))}
      <Field label={['图标', 'Icon']}>
        {(field) => <IconPicker id={field} value={icon} onChange={setIcon} />}
      </Field>
      <Field label={['所属模块', 'Home']}>
        {(field) => (
          <Select
            id={field}
            className={String(styles.wide)}
            value={home}
            onChange={setHome}
            {...search.select}
            options={homes.map((one) => ({ value: one.key, label: say(titleOf(one)), words: titleOf(one) }))}
          />
        )}
      </Field>
    </Drawer>
  );
}

interface TargetSelectProps {
  id: string;
  kind: 'view' | 'type';
  value: string;
  /** Of what is chosen already. */
  name: string | null;
  onChange(target: string): void;
}

function TargetSelect({ id, kind, value, name, onChange }: TargetSelectProps) {
  const say = useLabel();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, 400);
  const { data, isFetching } = useQuery(read(findMenuTargets, { kind, q }));
  const found = data?.targets ?? [];
  const isListed = found.some((each) => each.id === value);
  return (
    <Select
      id={id}
      className={String(styles.wide)}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value || null}
      onChange={(next: string | null) => onChange(next ?? '')}
      placeholder={say(['按名称查找', 'Find by name'])}
      notFoundContent={say(
        kind === 'view'
          ? ['没有共享的视图；先在列表中保存并共享', 'No shared view: save and share one in a list first']
          : ['没有已发布的自定义单据', 'No designed type is published'],
      )}
      options={[
        ...(value && !isListed ? [{ value, label: name ?? value }] : []),
        ...found.map((each) => ({ value: each.id, label: each.name })),
      ]}
    />
  );
}
