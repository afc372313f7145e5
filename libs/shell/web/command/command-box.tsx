import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ReferenceOption } from '#identity/model';
import { Icon, useLabel } from '#ui/web';
import { useSession } from '../session/use-session.ts';
import { countUse } from './command-use.ts';
import type { ChosenHow, Entry } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { useActions, type ActionDialog } from './use-actions.tsx';
import { fieldMark } from './use-early-keys.ts';
import { useFoundRecords } from './use-found-records.tsx';
import { useLocalGroups } from './use-local-groups.ts';
import { useMark } from './use-mark.ts';
import { usePagesAsEntries } from './use-pages-as-entries.tsx';
import styles from './command-box.module.css';

export interface CommandBoxProps {
  open: boolean;
  onClose: () => void;
  /** What is typed: begun before the box was there. */
  typed: string;
  onTyped: (typed: string) => void;
  /** Its field has the keyboard, or has lost it. */
  onKeyboard: (has: boolean) => void;
  /** What opens over the page when the box has closed. */
  onDialog: (dialog: ActionDialog) => void;
  onPerson: (person: ReferenceOption) => void;
}

/** Leads to a page: here, with the keyboard on its content; or in a new tab of the browser. */
function useGo(): (to: string, how: ChosenHow) => void {
  const navigate = useNavigate();
  return useMemo(
    () => (to, how) => {
      if (how === 'newTab') globalThis.open(to, '_blank', 'noopener');
      else void Promise.resolve(navigate(to)).then(() => document.getElementById('content')?.focus());
    },
    [navigate],
  );
}

const howOf = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent): ChosenHow =>
  ctrlKey || metaKey ? 'newTab' : 'here';

/** A screen by code, name or pinyin, a document by number, a record by code, a person, an action; arrows and Enter. */
export function CommandBox({
  open,
  onClose,
  typed,
  onTyped,
  onKeyboard,
  onDialog,
  onPerson,
}: CommandBoxProps) {
  const say = useLabel();
  const openid = useSession()?.openid ?? '';
  const id = useId();
  const input = useRef<InputRef>(null);
  const go = useGo();
  const pages = usePagesAsEntries(go);
  const actions = useActions(onDialog);
  const entries = useMemo(() => [...pages, ...actions], [pages, actions]);
  const local = useLocalGroups(entries, typed);
  const found = useFoundRecords(open ? typed : '', { go, meet: onPerson });
  const groups = [...local, ...found.groups].filter((group) => group.entries.length > 0);
  const lines = groups.flatMap((group) => group.entries);
  const mark = useMark(lines.map(({ key }) => key));

  // After every drawing: whatever of the page took the keyboard meanwhile, the open box gets it back.
  useEffect(() => {
    if (open && !document.activeElement?.closest('[role="dialog"]')) input.current?.focus();
  });

  const choose = (entry: Entry | undefined, how: ChosenHow) => {
    if (!entry) return;
    countUse(entry.key, openid);
    onClose();
    entry.choose(how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && lines.length > 0) {
      event.preventDefault();
      mark.move(move);
    }
    // While Chinese is being composed, Enter chooses the signs.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(lines[mark.at], howOf(event));
    }
  };
  const optionId = (index: number) => `${id}-${index}`;
  const words = typed.trim();
  return (
    <Modal
      open={open}
      destroyOnHidden
      footer={null}
      closable={false}
      onCancel={onClose}
      afterOpenChange={(shown) => {
        // Nothing that was typed is emptied here: this is said late on a slow machine.
        if (shown) input.current?.focus();
        else mark.reset();
      }}
      width="var(--bms-command-width)"
      style={{ top: '12vh' }}
      title={<span className="bms-unseen">{say(['查找', 'Find'])}</span>}
      styles={{ header: { margin: 0 } }}
    >
      <Input
        size="large"
        variant="borderless"
        ref={input}
        value={typed}
        placeholder={say([
          '页面、单号、主档编码、人员或操作（支持拼音）',
          'Page, document number, code, person or action',
        ])}
        prefix={<Icon name="file-search" />}
        role="combobox"
        {...{ [fieldMark]: '' }}
        aria-expanded={lines.length > 0}
        aria-controls={id}
        aria-activedescendant={lines.length > 0 ? optionId(mark.at) : undefined}
        aria-label={say([
          '查找页面、单据、主档、人员或操作',
          'Find a page, a document, a record, a person or an action',
        ])}
        onChange={({ target }) => {
          onTyped(target.value);
          mark.reset();
        }}
        onKeyDown={onKeyDown}
        onFocus={() => onKeyboard(true)}
        onBlur={() => onKeyboard(false)}
      />
      <EntryList
        id={id}
        groups={groups}
        marked={mark.at}
        optionId={optionId}
        onMark={mark.set}
        onChoose={(entry, event) => choose(entry, howOf(event))}
      />
      <p className={styles.state} role="status">
        {found.searching && say(['正在查找单据与人员…', 'Looking for documents and people…'])}
        {!found.searching &&
          found.failed &&
          say([
            '单据与人员查找失败，请稍后再试。',
            'Documents and people could not be searched; please try again later.',
          ])}
        {!found.searching &&
          !found.failed &&
          lines.length === 0 &&
          say(['没有找到与“{words}”相符的内容', 'Nothing fits “{words}”'], { words })}
      </p>
    </Modal>
  );
}
