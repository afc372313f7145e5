import { Button } from 'antd';
import type { FormSummary } from '#documents/model';
import { useMay, useUser } from '#shell/web';
import { later, useAhead, useConfirm, useLabel, useToast, useUndo } from '#ui/web';
import { ExportButton } from '../export/export-button.tsx';
import type { ListOf } from '../list-of.ts';
import type { ListState } from '../list-state.ts';
import { Sums } from '../sums.tsx';
import { sumsOf } from './sums-of.ts';
import { useBulk } from './use-bulk.ts';
import styles from './bulk.module.css';

const BulkResult = later(
  () => import('./bulk-result.tsx').then((part) => part.BulkResult),
  () => null,
);
const ahead = [BulkResult];

interface BulkBarProps {
  list: ListOf;
  state: ListState;
  chosen: readonly FormSummary[];
  onClear(): void;
}

/** What can be done with the chosen rows; only what is possible for at least one of them. */
export function BulkBar({ list, state, chosen, onClear }: BulkBarProps) {
  const say = useLabel();
  const ask = useConfirm();
  const offer = useUndo();
  const toast = useToast();
  const may = useMay();
  const user = useUser();
  const bulk = useBulk(list);
  useAhead(ahead, chosen.length > 0);
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
    if (agreed) await bulk.run('withdraw', pending);
  };
  // Nothing is asked beforehand: it can be taken back.
  const discard = async () => {
    const rows = drafts;
    const { failed, deleted } = await bulk.run('discard', rows);
    if (!failed) onClear();
    if (deleted.size === 0) return;
    offer({
      title: ['已删除 {n} 份草稿', '{n} {n:draft|drafts} deleted'],
      values: { n: deleted.size },
      async undo() {
        const back = rows.filter(({ id }) => deleted.has(id));
        const again = await bulk.run('restore', back, deleted);
        if (!again.failed)
          toast.success(['已恢复 {n} 份草稿', '{n} {n:draft|drafts} brought back'], { n: back.length });
      },
    });
  };
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bar} role="region" aria-label={say(['批量操作', 'Bulk actions'])}>
          <span>{say(['已选 {n} 份', '{n} chosen'], { n: chosen.length })}</span>
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
          {may(list.code, 'export') && (
            <ExportButton list={list} state={state} total={chosen.length} ids={chosen.map(({ id }) => id)} />
          )}
          <Button type="link" onClick={onClear}>
            {say(['取消选择', 'Choose none'])}
          </Button>
        </div>
      )}
      {bulk.state.step !== 'idle' && (
        <BulkResult
          state={bulk.state}
          onClose={() => {
            bulk.close();
            onClear();
          }}
        />
      )}
    </>
  );
}
