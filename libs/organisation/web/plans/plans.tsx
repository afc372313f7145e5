import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { dayAfter } from '#calls/model';
import {
  movePlan,
  planStates,
  readPlans,
  type OrganisationPlan,
  type OrganisationTree,
  type PlanState,
} from '#organisation/model';
import { useUnsaved } from '#shell/web';
import {
  DateText,
  EmptyState,
  Loaded,
  PersonName,
  StatusTag,
  today,
  useConfirm,
  useLabel,
  useToast,
} from '#ui/web';
import { PlanEditor } from './plan-editor.tsx';
import { PlanChanges } from './plan-changes.tsx';
import { draftOf, isOther, plannedTree, type PlanDraft } from './plan-draft.ts';
import styles from './plans.module.css';

const tones = {
  draft: 'grey',
  planned: 'blue',
  applied: 'green',
  refused: 'red',
} as const satisfies Record<PlanState, string>;

/** Reorganisations: as they are planned, rehearsed before they are put on the calendar, and in force from their day on. */
export function Plans({ tree }: { tree: OrganisationTree }) {
  const say = useLabel();
  const query = useQuery(read(readPlans, {}));
  const [work, setWork] = useState<{ begun: PlanDraft; draft: PlanDraft } | null>(null);
  const open = (begun: PlanDraft) => setWork({ begun, draft: begun });
  const unsaved = work !== null && isOther(work.draft, work.begun);
  useUnsaved(unsaved);
  const begin = () =>
    open({
      ...{ id: crypto.randomUUID(), version: 0, name: '', day: dayAfter(today(), 30) },
      ...{ changes: [], heads: [] },
    });
  if (work)
    return (
      <PlanEditor
        key={work.begun.id}
        {...{ tree, unsaved }}
        draft={work.draft}
        onChange={(draft) => setWork({ ...work, draft })}
        onClose={() => setWork(null)}
      />
    );
  return (
    <div className={styles.page}>
      <Loaded query={query}>
        {({ plans, mayPlan }) => (
          <>
            {mayPlan && (
              <div>
                <Button type="primary" icon={<PlusOutlined />} onClick={begin}>
                  {say(['新建方案', 'New plan'])}
                </Button>
              </div>
            )}
            {plans.length === 0 ? (
              <EmptyState
                title={['还没有组织调整方案', 'No reorganisation is planned']}
                hint={
                  mayPlan
                    ? [
                        '新建方案，拖动部门或指定负责人，先预演影响，再定生效日。',
                        'Make a plan: drag departments or name heads, rehearse it, then give it a day.',
                      ]
                    : [
                        '由有权调整整个集团的人员制定。',
                        'Plans are made by whoever may change the whole group.',
                      ]
                }
              />
            ) : (
              <ul className={styles.list}>
                {plans.map((plan) => (
                  <li key={plan.id} className={styles.panel}>
                    <Plan tree={tree} plan={plan} mayPlan={mayPlan} onOpen={() => open(draftOf(plan))} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface PlanProps {
  tree: OrganisationTree;
  plan: OrganisationPlan;
  mayPlan: boolean;
  onOpen(): void;
}

function Plan({ tree, plan, mayPlan, onOpen }: PlanProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const write = useWrite(movePlan);
  const { id, version, name, day, state, changes, why, by, at } = plan;
  // Until it is read as it is now, the next press would be about a plan that is not there any more.
  const [moved, setMoved] = useState<number | null>(null);
  const isMoving = moved === version;
  const move = async (to: 'planned' | 'draft' | 'gone') => {
    setMoved(version);
    try {
      await write.mutateAsync({ id, version, to });
    } catch (error) {
      setMoved(null);
      toast.failure(error);
    }
  };
  const remove = () =>
    ask({
      title: ['删除方案“{name}”？', 'Delete the plan “{name}”?'],
      values: { name },
      ok: ['删除', 'Delete'],
      danger: true,
      onOk: () => move('gone').then(() => true),
    });
  return (
    <div className={styles.row}>
      <div>
        <div className={styles.named}>
          <strong>{name}</strong>
          <StatusTag label={planStates[state]} tone={tones[state]} />
          <span>
            {say(['{day} 生效，{n} 个部门', 'from {day}, {n} {n:department|departments}'], {
              day,
              n: changes.length,
            })}
          </span>
        </div>
        <div className={`${styles.named} ${styles.quiet}`}>
          <PersonName id={by.id} name={by.name} />
          <DateText value={at} />
        </div>
        <details>
          <summary>{say(['调整内容', 'Changes'])}</summary>
          <PlanChanges tree={tree} planned={plannedTree(tree, draftOf(plan))} changes={changes} />
        </details>
        {why && <div role="alert">{say([why[0], why[1]])}</div>}
      </div>
      {mayPlan && state === 'draft' && (
        <>
          <Button onClick={onOpen}>{say(['修改与预演', 'Change and rehearse'])}</Button>
          <Button type="primary" loading={isMoving} onClick={() => void move('planned')}>
            {say(['定稿', 'Schedule'])}
          </Button>
        </>
      )}
      {mayPlan && (state === 'planned' || state === 'refused') && (
        <Button loading={isMoving} onClick={() => void move('draft')}>
          {say(['撤回为草案', 'Take back'])}
        </Button>
      )}
      {mayPlan && state !== 'applied' && (
        <Button danger type="text" disabled={isMoving} onClick={() => void remove()}>
          {say(['删除', 'Delete'])}
        </Button>
      )}
    </div>
  );
}
