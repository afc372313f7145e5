import { Alert, Button, Input } from 'antd';
import dayjs from 'dayjs';
import { useId, useMemo, useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type Label } from '#calls/model';
import { RecordSelect } from '#fields/web';
import { rehearsePlan, savePlan, type OrganisationTree, type Rehearsal } from '#organisation/model';
import { CompanyDatePicker, EmptyState, useLabel, useToast } from '#ui/web';
import { DepartmentTree } from '../tree/department-tree.tsx';
import { isBelow, plannedTree, withChange, type PlanDraft } from './plan-draft.ts';
import { RehearsalResults } from './rehearsal-results.tsx';
import styles from './plans.module.css';

interface PlanEditorProps {
  tree: OrganisationTree;
  begun: PlanDraft;
  onClose(): void;
}

/** A plan on its tree: departments are dragged and given heads, and what would come of it is looked at before. */
export function PlanEditor({ tree, begun, onClose }: PlanEditorProps) {
  const say = useLabel();
  const toast = useToast();
  const [draft, setDraft] = useState(begun);
  const [chosen, setChosen] = useState<string | null>(null);
  const [found, setFound] = useState<Rehearsal | null>(null);
  const [problem, setProblem] = useState<Label | null>(null);
  const rehearse = useWrite(rehearsePlan);
  const save = useWrite(savePlan);
  const ids = { name: useId(), day: useId() };
  const planned = useMemo(() => plannedTree(tree, draft), [tree, draft]);
  const change = (next: PlanDraft) => {
    setDraft(next);
    setFound(null);
    setProblem(null);
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
    if (!name.trim()) return setProblem(['请填写方案名称', 'Give the plan a name']);
    try {
      const saved = await save.mutateAsync({ id, version, name, day, changes });
      setDraft({ ...draft, version: saved.version });
      toast.success(['已保存为草案', 'Saved as a draft']);
      onClose();
    } catch (error) {
      const [first] = problemsIn(error);
      if (first) setProblem([first.text[0], first.text[1]]);
      else toast.failure(error);
    }
  };
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <label htmlFor={ids.name} className={styles.field}>
          <span>{say(['方案名称', 'Name of the plan'])}</span>
          <Input
            id={ids.name}
            value={name}
            maxLength={100}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </label>
        <label htmlFor={ids.day} className={styles.field}>
          <span>{say(['生效日', 'In force from'])}</span>
          <CompanyDatePicker
            id={ids.day}
            value={dayjs(day)}
            allowClear={false}
            onChange={(next) => next && setDraft({ ...draft, day: next.format('YYYY-MM-DD') })}
          />
        </label>
        <Button type="primary" disabled={!changes.length} loading={rehearse.isPending} onClick={look}>
          {say(['预演', 'Rehearse'])}
        </Button>
        <Button loading={save.isPending} onClick={() => void keep()}>
          {say(['保存草案', 'Save the draft'])}
        </Button>
        <Button type="text" onClick={onClose}>
          {say(['返回', 'Back'])}
        </Button>
      </div>
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} />}
      <div className={styles.halves}>
        <DepartmentTree
          tree={planned}
          text=""
          chosen={chosen}
          onChoose={setChosen}
          onMove={(one, { parentId }) => put(one.id, { parentId })}
        />
        <div className={styles.page}>
          <Chosen tree={planned} id={chosen} onHead={(head) => chosen && put(chosen, { head })} />
          <Changes tree={tree} planned={planned} draft={draft} onDrop={change} />
        </div>
      </div>
      {found && <RehearsalResults found={found} />}
    </div>
  );
}

interface ChosenProps {
  tree: OrganisationTree;
  id: string | null;
  onHead(head: { id: string; name: string } | null): void;
}

/** Who is to head the chosen department. */
function Chosen({ tree, id, onHead }: ChosenProps) {
  const say = useLabel();
  const one = tree.departments.find((each) => each.id === id);
  return (
    <section className={styles.panel}>
      {one ? (
        <>
          <h2>
            <span className="bms-figures">{one.code}</span> {one.name}
          </h2>
          <div className={styles.field}>
            <span>{say(['负责人', 'Head'])}</span>
            <RecordSelect
              kind="person"
              value={one.head}
              allowClear
              control={{ 'aria-label': say(['负责人', 'Head']) }}
              onChange={(option) => onHead(option && { id: option.id, name: option.name })}
            />
          </div>
        </>
      ) : (
        <EmptyState
          title={['请选择部门', 'Choose a department']}
          hint={[
            '拖动部门或按 Alt+方向键移动；选中后可指定负责人。',
            'Drag departments or move them by Alt with an arrow; a chosen one can be given a head.',
          ]}
        />
      )}
    </section>
  );
}

interface ChangesProps {
  tree: OrganisationTree;
  planned: OrganisationTree;
  draft: PlanDraft;
  onDrop(draft: PlanDraft): void;
}

/** What the plan changes, from what to what; each can be left out again. */
function Changes({ tree, planned, draft, onDrop }: ChangesProps) {
  const say = useLabel();
  const nameOf = (id: string | null) =>
    tree.departments.find((one) => one.id === id)?.name ?? say(['公司直属', 'directly below the company']);
  const headOf = (of: OrganisationTree, id: string) =>
    of.departments.find((one) => one.id === id)?.head?.name ?? say(['无', 'nobody']);
  return (
    <section className={styles.panel} aria-label={say(['调整内容', 'Changes'])}>
      <h3>{say(['调整内容', 'Changes'])}</h3>
      {draft.changes.length === 0 && <p className={styles.quiet}>{say(['尚无调整', 'None yet'])}</p>}
      <ul className={styles.list}>
        {draft.changes.map((change) => {
          const now = tree.departments.find(({ id }) => id === change.departmentId);
          return (
            <li key={change.departmentId} className={styles.row}>
              <span>
                <strong>{now?.name ?? change.departmentId}</strong>
                {change.parent && (
                  <div>
                    {say(['上级：{from} → {to}', 'Below: {from} → {to}'], {
                      from: nameOf(now?.parentId ?? null),
                      to: nameOf(change.parent.id),
                    })}
                  </div>
                )}
                {change.head && (
                  <div>
                    {say(['负责人：{from} → {to}', 'Head: {from} → {to}'], {
                      from: headOf(tree, change.departmentId),
                      to: headOf(planned, change.departmentId),
                    })}
                  </div>
                )}
              </span>
              <Button
                size="small"
                onClick={() =>
                  onDrop({
                    ...draft,
                    changes: draft.changes.filter((each) => each.departmentId !== change.departmentId),
                  })
                }
              >
                {say(['取消此项', 'Leave out'])}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
