import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { FieldProblem, Label } from '#calls/model';
import { ReasonDialog } from '#fields/web';
import { actOnAction, type CaseView } from '#quality/model';
import { DateText, EmptyState, PersonName, StatusTag, useConfirm, useLabel, useToast } from '#ui/web';
import styles from '../quality.module.css';
import { ActionDialog } from './action-dialog.tsx';

type Action = CaseView['actions'][number];

const stateOf = ({
  done,
  verified,
  late,
}: Action): { label: Label; tone: 'green' | 'blue' | 'red' | 'grey' } => {
  if (verified) return { label: ['已验证', 'Verified'], tone: 'green' };
  if (done) return { label: ['待验证', 'To verify'], tone: 'blue' };
  return late ? { label: ['逾期', 'Late'], tone: 'red' } : { label: ['进行中', 'To do'], tone: 'grey' };
};

interface ActionsPanelProps {
  view: CaseView;
  problem: FieldProblem | undefined;
}

/** Corrective actions: who does what until when, whether it is done, and who has verified it. */
export function ActionsPanel({ view, problem }: ActionsPanelProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const act = useWrite(actOnAction);
  const [editing, setEditing] = useState<Action | 'new' | null>(null);
  const [finishing, setFinishing] = useState<{ action: Action; act: 'done' | 'ineffective' } | null>(null);
  const simple = (action: Action, what: 'effective' | 'undone' | 'drop') =>
    act.mutate({ id: action.id, act: what }, { onError: toast.failure });
  const drop = async (action: Action) => {
    const agreed = await ask({
      title: ['删除这项措施？', 'Drop this action?'],
      text: ['{action}', '{action}'],
      values: { action: action.action },
      ok: ['删除', 'Drop'],
      danger: true,
    });
    if (agreed) simple(action, 'drop');
  };
  return (
    <section className={styles.panel} aria-label={say(['措施', 'Actions'])}>
      <div className={styles.head}>
        <h2>{say(['措施', 'Actions'])}</h2>
        {view.can.edit && (
          <Button onClick={() => setEditing('new')}>{say(['添加措施', 'Add an action'])}</Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {say(problem.text)}
        </p>
      )}
      {view.actions.length === 0 && <EmptyState title={['还没有措施', 'No actions yet']} />}
      <ul className={styles.rows}>
        {view.actions.map((action) => {
          const { label, tone } = stateOf(action);
          return (
            <li key={action.id} className={styles.row}>
              <span>
                <StatusTag label={label} tone={tone} /> <span className={styles.words}>{action.action}</span>
                <br />
                <span className={styles.quiet}>
                  <PersonName id={action.owner.id} name={action.owner.name} /> · {say(['期限', 'due'])}{' '}
                  <DateText value={action.due} day />
                  {action.done && (
                    <>
                      {' '}
                      · {say(['完成', 'done'])} <DateText value={action.done.at} day /> {action.done.result}
                    </>
                  )}
                  {action.done && !action.verified && !action.can.verify && (
                    <>
                      {' '}
                      ·{' '}
                      {say(['由责任人和完成人以外的人验证', 'verified by neither its owner nor who did it'])}
                    </>
                  )}
                  {action.verified?.by && (
                    <>
                      {' '}
                      · {say(['验证', 'verified by'])}{' '}
                      <PersonName id={action.verified.by.id} name={action.verified.by.name} />
                    </>
                  )}
                </span>
              </span>
              <span className={styles.buttons}>
                {action.can.finish && (
                  <Button size="small" onClick={() => setFinishing({ action, act: 'done' })}>
                    {say(['完成', 'Done'])}
                  </Button>
                )}
                {action.can.verify && (
                  <>
                    <Button size="small" type="primary" ghost onClick={() => simple(action, 'effective')}>
                      {say(['有效', 'Effective'])}
                    </Button>
                    <Button size="small" onClick={() => setFinishing({ action, act: 'ineffective' })}>
                      {say(['无效', 'Not effective'])}
                    </Button>
                  </>
                )}
                {action.can.change && (
                  <>
                    <Button size="small" type="link" onClick={() => setEditing(action)}>
                      {say(['修改', 'Change'])}
                    </Button>
                    <Button size="small" type="link" danger onClick={() => void drop(action)}>
                      {say(['删除', 'Drop'])}
                    </Button>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {editing && (
        <ActionDialog
          caseId={view.id}
          action={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {finishing && (
        <ReasonDialog
          title={
            finishing.act === 'done' ? ['措施完成', 'The action is done'] : ['措施无效', 'It had no effect']
          }
          text={
            finishing.act === 'done'
              ? ['请写明做了什么；由他人验证。', 'Say what was done; somebody else verifies it.']
              : ['措施退回责任人重做。', 'It goes back to its owner.']
          }
          field={
            finishing.act === 'done' ? ['做了什么', 'What was done'] : ['为什么无效', 'Why it had no effect']
          }
          ok={['确定', 'OK']}
          onOk={(result) => act.mutateAsync({ id: finishing.action.id, act: finishing.act, result })}
          onClose={() => setFinishing(null)}
        />
      )}
    </section>
  );
}
