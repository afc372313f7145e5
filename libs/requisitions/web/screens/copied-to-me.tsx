import { useQuery } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { read, useWrite } from '#api-client/web';
import { approvalCounts, copyList, markCopiesRead, markCopiesUnread } from '#approvals/model';
import type { ResultOf } from '#calls/model';
import { copiedToMe } from '#requisitions/model';
import { useAddress } from '#shell/web';
import { EmptyState, useLabel, useToast, useUndo } from '#ui/web';
import { DeskHead, useKeyword } from '../desk/desk-head.tsx';
import type { DeskItem } from '../desk/desk-item.ts';
import { Desk } from '../desk/desk.tsx';
import { DocumentOf } from '../desk/document-of.tsx';
import { copyItem } from '../desk/to-item.ts';
import { useDeskRows } from '../desk/use-desk-rows.ts';
import { useDeskSelection } from '../desk/use-desk-selection.ts';
import { useSteadyRows } from '../desk/use-steady-rows.ts';
import styles from '../desk/desk.module.css';

const parameter = 'unread';

/** AREQ130P: copies. Opening one marks it as read. */
export default function CopiedToMe() {
  const say = useLabel();
  const toast = useToast();
  const q = useKeyword();
  const { params, change } = useAddress();
  const unread = params.has(parameter);
  const filters = useMemo(() => ({ ...(q && { q }), ...(unread && { unread }) }), [q, unread]);
  const rows = useSteadyRows(useDeskRows(copyList, filters, copyItem), filters);
  const selection = useDeskSelection(rows.items, !rows.isPending);
  const count = useQuery(read(approvalCounts, {}));
  const mark = useWrite(markCopiesRead);
  const unmark = useWrite(markCopiesUnread);
  const offer = useUndo();
  const left = count.data?.copiedUnread ?? 0;
  const offerBack = ({ marked, readAt }: ResultOf<typeof markCopiesRead>) =>
    offer({
      title: ['已将 {marked} 份标为已读', '{marked} marked as read'],
      values: { marked },
      undo: () => unmark.mutateAsync({ readAt }).then(() => undefined, toast.failure),
    });
  return (
    <>
      {selection.showsList && (
        <DeskHead
          title={copiedToMe.title}
          count={left ? String(left) : null}
          actions={
            <>
              <label className={styles.only}>
                <Switch
                  size="small"
                  checked={unread}
                  onChange={(only) => change(() => new URLSearchParams(only ? { [parameter]: '1' } : {}))}
                />
                {say(['只看未读', 'Unread only'])}
              </label>
              <Button
                disabled={left === 0}
                loading={mark.isPending}
                onClick={() => mark.mutate({ all: true }, { onSuccess: offerBack, onError: toast.failure })}
              >
                {say(['全部标为已读', 'Mark all as read'])}
              </Button>
            </>
          }
        />
      )}
      <Desk
        label={copiedToMe.title}
        rows={rows}
        selection={selection}
        goneLabel={null}
        empty={
          <EmptyState
            title={
              unread ? ['没有未读的抄送', 'No unread copies'] : ['没有抄送给您的单据', 'No copies for you']
            }
            hint={['抄送给您的单据会列在这里', 'Copies that you receive are listed here']}
          />
        }
        renderDetail={(item) => <ReadCopy key={item.key} item={item} />}
      />
    </>
  );
}

/** Shown is read. */
function ReadCopy({ item }: { item: DeskItem }) {
  const mark = useWrite(markCopiesRead);
  const markRead = useEffectEvent(() => {
    if (item.unread) mark.mutate({ instanceIds: [item.key] });
  });
  useEffect(() => markRead(), []);
  return <DocumentOf item={item} />;
}
