import { Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useWrite } from '#api-client/web';
import { CallError, type Label } from '#calls/model';
import { listViewCalls, type ListColumn, type ListView } from '#lists/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import { takesFocus } from '#fields/web';
import styles from '../list-tools.module.css';

interface ViewDialogProps {
  screen: string;
  /** null: a new one. */
  view: ListView | null;
  /** What it keeps; asked when it is saved. */
  query(): string;
  /** As they are shown now. */
  columns: readonly ListColumn[];
  onClose(): void;
  onSaved(view: ListView): void;
}

const missing: Label = ['请填写名称', 'Please enter a name'];

/** Asks how a view is called and whether others may use it. */
export function ViewDialog({ screen, view, query, columns, onClose, onSaved }: ViewDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const field = useId();
  const save = useWrite(listViewCalls.save);
  // The same over a repeated press, so that it is kept once.
  const [id] = useState(() => view?.id ?? crypto.randomUUID());
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const hadColumns = Boolean(view?.columns);
  const [withColumns, setWithColumns] = useState(view ? hadColumns : columns.length > 0);
  const [problem, setProblem] = useState<Label | null>(null);
  const finish = () => {
    if (!name.trim()) return setProblem(missing);
    save.mutate(
      {
        ...{ id, screen, name, shared, query: query() },
        // A view that has columns keeps them; one that gets columns now takes those on the screen.
        ...(withColumns !== hadColumns && { columns: withColumns ? [...columns] : null }),
      },
      {
        onSuccess: (kept) => {
          onClose();
          onSaved(kept);
        },
        onError: (error) => {
          const refused = error instanceof CallError ? error.details.problems?.[0] : undefined;
          if (refused) setProblem(refused.text);
          else toast.failure(error);
        },
      },
    );
  };
  return (
    <Modal
      open
      title={view ? say(['视图设置', 'The view']) : say(['存为视图', 'Save as a view'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={save.isPending}
      onOk={finish}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <label htmlFor={field}>{say(['名称', 'Name'])}</label>
        <Input
          id={field}
          {...takesFocus}
          maxLength={30}
          value={name}
          aria-describedby={`${field}-note`}
          {...(problem && { status: 'error' as const, 'aria-invalid': true })}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(null);
          }}
          onPressEnter={finish}
        />
        <div id={`${field}-note`} className={styles.problem} aria-live="polite">
          {problem && say(problem)}
        </div>
        <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
          {say(['共享给能查看此列表的所有人', 'Share with everybody who may see this list'])}
        </Checkbox>
        <Checkbox
          checked={withColumns}
          disabled={!columns.length && !hadColumns}
          onChange={({ target }) => setWithColumns(target.checked)}
        >
          {say(['包含列的显示、顺序、宽度与冻结', 'With its columns: shown, order, width, frozen'])}
        </Checkbox>
        <span className={styles.quiet}>
          {say([
            '视图保存筛选与排序；“本月”等相对日期每天重新计算。',
            'A view keeps filters and sorting; relative dates such as “this month” follow the calendar.',
          ])}
        </span>
      </div>
    </Modal>
  );
}
