import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type Label } from '#calls/model';
import { Icon, StatusTag, useConfirm, useLabel, useToast } from '#ui/web';
import { saveDictionary } from '#upkeep/model';
import {
  blankEntry,
  draftOf,
  isChanged,
  moved,
  toEntries,
  type DictionaryView,
  type DraftEntry,
  type Edit,
} from './draft.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './dictionaries.module.css';

interface DictionaryEditorProps {
  /** As the server has it now: somebody may have saved it since it was read for editing. */
  latest: DictionaryView;
  edit: Edit;
  mayEdit: boolean;
  onEdit(edit: Edit): void;
}

const aboutSystem: Label = [
  '系统字典：可改名称、顺序和停用，不能新增项',
  'System dictionary: labels, order and hiding; no new entries',
];
const aboutOthers: Label = [
  '已保存的项编码不变；停用后不再可选，已有单据照常显示',
  'Codes stay once saved; a hidden entry is picked no more and still read where it was',
];

/** The entries of a dictionary as they are picked, in their order; saved all at once. */
export function DictionaryEditor({ latest, edit, mayEdit, onEdit }: DictionaryEditorProps) {
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const save = useWrite(saveDictionary);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { read, entries } = edit;
  const { name, title, system, about, version } = read;
  const changed = isChanged(edit);
  const setEntries = (become: (now: readonly DraftEntry[]) => readonly DraftEntry[]) =>
    onEdit({ read, entries: become(entries) });
  const change = (key: string, next: Partial<DraftEntry>) =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, ...next } : entry)));
  const send = async () => {
    try {
      await save.mutateAsync({ name, version, entries: toEntries(entries) });
      setProblems([]);
      toast.success(['已保存，已打开的页面随即更新', 'Saved; pages that are open follow']);
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    }
  };
  const discard = async () => {
    if (
      await confirm({ title: ['放弃未保存的修改？', 'Discard what is not saved?'], values: {}, danger: true })
    ) {
      onEdit({ read: latest, entries: draftOf(latest) });
      setProblems([]);
    }
  };
  const whole = problems.find(({ path }) => path === 'entries');
  return (
    <section className={styles.editor} aria-label={say(title)}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{say(title)}</h2>
        {system && <StatusTag tone="grey" label={['系统', 'System']} />}
        <span className={styles.about}>{say(about ?? (system ? aboutSystem : aboutOthers))}</span>
      </header>
      {latest.version !== version && (
        <Alert
          type="warning"
          showIcon
          title={say([
            '别人已修改这个字典；放弃修改后按最新内容继续',
            'Somebody has saved this dictionary since; discard your changes to go on from theirs',
          ])}
        />
      )}
      {whole && <Alert type="error" showIcon title={say(whole.text)} />}
      {/* Each input says what it is for itself. */}
      <div className={styles.heads} aria-hidden="true">
        <span>{say(['编码', 'Code'])}</span>
        <span>{say(['中文名称', 'Chinese name'])}</span>
        <span>{say(['英文名称', 'English name'])}</span>
      </div>
      <ol className={styles.entries}>
        {entries.map((entry, at) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            at={at}
            last={at === entries.length - 1}
            readOnly={!mayEdit}
            declared={read.entries.find(({ code }) => entry.saved && code === entry.code)?.declared}
            problems={problems}
            onChange={(next) => change(entry.key, next)}
            onMove={(by) => setEntries((now) => moved(now, entry.key, by))}
            onRemove={() => setEntries((now) => now.filter(({ key }) => key !== entry.key))}
          />
        ))}
      </ol>
      {mayEdit && (
        <footer className={styles.foot}>
          {!system && (
            <Button icon={<Icon name="plus" />} onClick={() => setEntries((now) => [...now, blankEntry()])}>
              {say(['新增项', 'Add an entry'])}
            </Button>
          )}
          <span className={styles.space} />
          {changed && <Button onClick={() => void discard()}>{say(['放弃修改', 'Discard'])}</Button>}
          <Button type="primary" disabled={!changed} loading={save.isPending} onClick={() => void send()}>
            {say(['保存', 'Save'])}
          </Button>
        </footer>
      )}
    </section>
  );
}
