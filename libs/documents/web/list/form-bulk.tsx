import { Button } from 'antd';
import type { ReactNode } from 'react';
import { makeCall } from '#api-client/web';
import { CallError, type Label } from '#calls/model';
import { formCalls, type FormInput, type FormListRow } from '#documents/model';
import { BulkBar, Sums, sumsOf, useBulk, type BulkRun } from '#lists/web';
import { useUser } from '#shell/web';
import { useConfirm, useLabel, useToast, useUndo } from '#ui/web';
import { asNew } from '../edit/as-new.ts';
import { numberOf } from './columns.tsx';
import { headOfRow, type ListOf } from './list-of.ts';

const unknownType: Label = ['请在对应版本中操作', 'Please do this in the edition that it belongs to'];

interface FormBulkProps {
  list: ListOf;
  chosen: readonly FormListRow[];
  onClear(): void;
  /** Export of what is chosen. */
  children: ReactNode;
}

/** What can be done with the chosen forms; only what is possible for at least one of them. */
export function FormBulk({ list, chosen, onClear, children }: FormBulkProps) {
  const say = useLabel();
  const ask = useConfirm();
  const offer = useUndo();
  const toast = useToast();
  const user = useUser();
  const bulk = useBulk<FormListRow>(['form', 'inbox', ...list.types.map(({ code }) => `form:${code}`)]);
  const callsOf = (row: FormListRow) => {
    const head = headOfRow(list, row);
    if (!head) throw new CallError('businessRule', { text: unknownType });
    return formCalls(head);
  };
  const mine = chosen.filter(({ applicant }) => applicant.id === user?.personId);
  const pending = mine.filter(({ status }) => status === 'pending');
  const drafts = mine.filter(({ status }) => status === 'draft');
  const withdraw = async () => {
    const agreed = await ask({
      title: ['撤回 {n} 份申请？', 'Withdraw {n} requests?'],
      text: [
        '撤回后审批停止，内容保留，可修改后再次提交。撤回会写入审批记录，不能撤销；再次提交后须重新审批。',
        'Their approvals stop; what you wrote is kept, and you may change and submit them again. The withdrawal itself stays in the trail and cannot be taken back: they are approved anew.',
      ],
      values: { n: pending.length },
      ok: ['撤回', 'Withdraw'],
    });
    if (!agreed) return;
    const run = async (row: FormListRow) => makeCall(callsOf(row).withdraw, { id: row.id, words: '' });
    await bulk.run({ title: ['撤回', 'Withdrawing'], run }, pending);
  };
  // Nothing is asked beforehand: it can be taken back.
  const discard = async () => {
    const rows = drafts;
    /** What was in them, by id: to bring them back. */
    const deleted = new Map<string, FormInput>();
    const deleting: BulkRun<FormListRow> = {
      title: ['删除草稿', 'Deleting drafts'],
      quiet: true,
      async run(row) {
        const calls = callsOf(row);
        // Of the version that stands now: what somebody types elsewhere at this moment is not deleted unseen.
        const view = await makeCall(calls.read, { id: row.id });
        await makeCall(calls.discard, { id: row.id, version: view.version });
        deleted.set(row.id, asNew(view));
      },
    };
    const { failed } = await bulk.run(deleting, rows);
    if (!failed) onClear();
    if (deleted.size === 0) return;
    offer({
      title: ['已删除 {n} 份草稿', '{n} {n:draft|drafts} deleted'],
      values: { n: deleted.size },
      async undo() {
        const back = rows.filter(({ id }) => deleted.has(id));
        const restoring: BulkRun<FormListRow> = {
          title: ['恢复草稿', 'Bringing drafts back'],
          quiet: true,
          async run(row) {
            const was = deleted.get(row.id);
            if (was) await makeCall(callsOf(row).save, was);
          },
        };
        const again = await bulk.run(restoring, back);
        if (!again.failed)
          toast.success(['已恢复 {n} 份草稿', '{n} {n:draft|drafts} brought back'], { n: back.length });
      },
    });
  };
  return (
    <BulkBar
      chosen={chosen}
      unit={['份', 'forms']}
      renderName={(row) => (
        <>
          <span className="bms-figures">{numberOf(row, say)}</span> {row.subject}
        </>
      )}
      state={bulk.state}
      onClose={bulk.close}
      onClear={onClear}
    >
      {list.hasAmount && (
        <Sums
          label={say(['所选合计', 'Sum'])}
          sums={sumsOf(chosen).map((sum) => ({
            ...sum,
            about: say(['{n} 份', '{n} {n:form|forms}'], sum),
          }))}
        />
      )}
      {pending.length > 0 && (
        <Button onClick={() => void withdraw()}>
          {say(['撤回 {n} 份', 'Withdraw {n}'], { n: pending.length })}
        </Button>
      )}
      {drafts.length > 0 && (
        <Button danger onClick={() => void discard()}>
          {say(['删除 {n} 份草稿', 'Delete {n} {n:draft|drafts}'], { n: drafts.length })}
        </Button>
      )}
      {children}
    </BulkBar>
  );
}
