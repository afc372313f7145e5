import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { approvalCounts } from '#approvals/model';
import type { Label } from '#calls/model';
import { requisitionQuery } from '#requisitions/model';
import { useAddress } from '#shell/web';
import { useLabel } from '#ui/web';
import { FiguresLink } from './figures-link.tsx';
import styles from '../desk/desk.module.css';

/** What the inbox shows: everything that waits, what is late, or questions that were put to the reader. */
const views = {
  waiting: ['待审批', 'To decide'],
  late: ['已超时', 'Overdue'],
  questions: ['向我提问', 'Questions to me'],
} as const satisfies Record<string, Label>;
export type InboxView = keyof typeof views;

const parameter = 'view';
const isView = (text: string | null): text is InboxView => text !== null && Object.hasOwn(views, text);

/** The view of the inbox, from the address. */
export function useInboxView(): InboxView {
  const text = useSearchParams()[0].get(parameter);
  return isView(text) ? text : 'waiting';
}

/** The views with how much is in each, and the reader's own requests that came back. */
export function InboxViews() {
  const say = useLabel();
  const navigate = useNavigate();
  const view = useInboxView();
  const { change } = useAddress();
  const { data } = useQuery(read(approvalCounts, {}));
  const count: Record<InboxView, number | undefined> = {
    waiting: data?.waiting,
    late: data?.overdue,
    questions: data?.asked,
  };
  return (
    <div className={styles.views}>
      <Segmented
        aria-label={say(['视图', 'View'])}
        value={view}
        onChange={(next) =>
          change(() => new URLSearchParams(next === 'waiting' ? {} : { [parameter]: next }))
        }
        options={Object.entries(views).map(([value, label]) => ({
          value: value as InboxView,
          label: `${say(label)} ${count[value as InboxView] ?? ''}`.trim(),
        }))}
      />
      <FiguresLink />
      {data && data.returned > 0 && (
        <Button type="link" onClick={() => void navigate(`${requisitionQuery.route}?mine=1&status=returned`)}>
          {say(['退回给我的申请 {count}', 'Returned to me {count}'], { count: data.returned })}
        </Button>
      )}
    </div>
  );
}
