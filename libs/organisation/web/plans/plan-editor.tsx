import { Alert, Button, Input } from 'antd';
import dayjs from 'dayjs';
import { useId, useMemo, useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type Label } from '#calls/model';
import { rehearsePlan, savePlan, type OrganisationTree, type Rehearsal } from '#organisation/model';
import { LeaveGuard } from '#shell/web';
import { CompanyDatePicker, useConfirm, useLabel, useToast } from '#ui/web';
import { GroupTree } from '../tree/group-tree.tsx';
import { PlanChanges } from './plan-changes.tsx';
import { isBelow, plannedTree, withChange, type PlanDraft } from './plan-draft.ts';
import { PlannedDepartment } from './planned-department.tsx';
import { RehearsalResults } from './rehearsal-results.tsx';
import styles from './plans.module.css';

/** What becomes of a plan that is left. */
const unsavedText: Label = ['方案的修改尚未保存', 'What you changed of the plan is not saved'];

interface PlanEditorProps {
  tree: OrganisationTree;
  draft: PlanDraft;
  /** Does the draft say something that is not saved? */
  unsaved: boolean;
  onChange(draft: PlanDraft): void;
  onClose(): void;
}

/** A plan on its tree: departments are dragged and given heads, and what would come of it is looked at before. */
export function PlanEditor({ tree, draft, unsaved, onChange, onClose }: PlanEditorProps) {
  const say = useLabel();
  const toast = useToast();
  const [chosen, setChosen] = useState<string | null>(null);
  const [found, setFound] = useState<Rehearsal | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const rehearse = useWrite(rehearsePlan);
  const save = useWrite(savePlan);
  const ids = { name: useId(), day: useId() };
  const planned = useMemo(() => plannedTree(tree, draft), [tree, draft]);
  const ask = useConfirm();
  const change = (next: PlanDraft) => {
    onChange(next);
    setFound(null);
    setProblems([]);
  };
  const put = (departmentId: string, wanted: Parameters<typeof withChange>[3]) => {
    if (wanted.parentId !== undefined && isBelow(planned, departmentId, wanted.parentId))
      return toast.error(['不能移到自己的下级部门', 'It cannot be moved below itself']);
    change(withChange(tree, draft, departmentId, wanted));
  };
  const { id, version, name, day } = draft;
  const changes = [...draft.changes];
  const look = () => rehearse.mutate({ changes }, { onSuccess: setFound, onError: toast.failure });
  const keep = async () => {
    if (!name.trim())
      return setProblems([{ path: 'name', text: ['请填写方案名称', 'Give the plan a name'] }]);
    try {
      await save.mutateAsync({ id, version, name, day, changes });
      toast.success(['已保存为草案', 'Saved as a draft']);
      onClose();
    } catch (error) {
      const refused = problemsIn(error);
      setProblems(refused);
      if (!refused.length) toast.failure(error);
    }
  };
  const leave = async () => {
    const agreed =
      !unsaved ||
      (await ask({
        title: ['放弃未保存的修改？', 'Give up what is not saved?'],
        text: unsavedText,
        ok: ['放弃', 'Give up'],
        cancel: ['继续编辑', 'Stay'],
        danger: true,
      }));
    if (agreed) onClose();
  };
  const elsewhere = problems.filter(({ path }) => path !== 'name' && path !== 'day');
  const of = (path: string) => problems.find((each) => each.path === path);
  const statusOf = (path: 'name' | 'day') =>
    of(path) && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${ids[path]}-why` };
  const wordsOf = (path: 'name' | 'day') => {
    const text = of(path)?.text;
    return (
      text && (
        <span id={`${ids[path]}-why`} className={styles.wrong} role="alert">
          {say([text[0], text[1]])}
        </span>
      )
    );
  };
  return (
    <div className={styles.page}>
      <LeaveGuard isDirty={() => unsaved} text={unsavedText} />
      <div className={styles.bar}>
        <label htmlFor={ids.name} className={styles.field}>
          <span>{say(['方案名称', 'Name of the plan'])}</span>
          <Input
            id={ids.name}
            value={name}
            maxLength={100}
            {...statusOf('name')}
            onChange={({ target }) => {
              onChange({ ...draft, name: target.value });
              setProblems([]);
            }}
          />
          {wordsOf('name')}
        </label>
        <label htmlFor={ids.day} className={styles.field}>
          <span>{say(['生效日', 'In force from'])}</span>
          <CompanyDatePicker
            id={ids.day}
            value={dayjs(day)}
            allowClear={false}
            {...statusOf('day')}
            onChange={(next) => {
              if (!next) return;
              onChange({ ...draft, day: next.format('YYYY-MM-DD') });
              setProblems([]);
            }}
          />
          {wordsOf('day')}
        </label>
        <Button type="primary" disabled={!changes.length} loading={rehearse.isPending} onClick={look}>
          {say(['预演', 'Rehearse'])}
        </Button>
        <Button loading={save.isPending} onClick={() => void keep()}>
          {say(['保存草案', 'Save the draft'])}
        </Button>
        <Button type="text" onClick={() => void leave()}>
          {say(['返回', 'Back'])}
        </Button>
      </div>
      {elsewhere.map(({ path, text }) => (
        <Alert key={path} type="error" showIcon role="alert" title={say([text[0], text[1]])} />
      ))}
      {found && <RehearsalResults found={found} />}
      <div className={styles.halves}>
        <GroupTree
          tree={planned}
          text=""
          chosen={chosen}
          onChoose={setChosen}
          onMove={(one, { parentId }) => put(one.id, { parentId })}
        />
        <div className={styles.page}>
          <PlannedDepartment
            tree={planned}
            id={chosen}
            onParent={(parentId) => chosen && put(chosen, { parentId })}
            onHead={(head) => chosen && put(chosen, { head })}
          />
          <section className={styles.panel} aria-label={say(['调整内容', 'Changes'])}>
            <h3>{say(['调整内容', 'Changes'])}</h3>
            <PlanChanges
              tree={tree}
              planned={planned}
              changes={changes}
              onDrop={(id) =>
                change({ ...draft, changes: changes.filter(({ departmentId }) => departmentId !== id) })
              }
            />
          </section>
        </div>
      </div>
    </div>
  );
}
