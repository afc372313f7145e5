import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { inboxList } from '#approvals/model';
import { waitingForMe } from '#requisitions/model';
import { Card } from '#shell/web';
import { EmptyState, StatusTag, useLabel } from '#ui/web';
import { RequestRows } from './request-rows.tsx';

/** So many of each card's records; the rest is one press away. */
export const shownRecords = 5;

/** What waits for the reader's decision, the latest first. */
export default function WaitingCard() {
  const say = useLabel();
  const query = useQuery(read(inboxList, { pageSize: shownRecords }));
  return (
    <Card title={say(waitingForMe.title)} count={query.data?.total} all={waitingForMe.route}>
      <RequestRows
        query={query}
        rows={({ rows }) =>
          rows.map((row) => ({
            key: row.taskId,
            to: `${waitingForMe.route}?item=${row.taskId}`,
            title: row.title,
            facts: [row.summary ?? row.applicant.name, row.number],
            tag: row.overdue && <StatusTag status="returned" label={['已超时', 'Overdue']} />,
            amount: row.amount,
            currency: row.currency,
            at: row.arrivedAt,
          }))
        }
        empty={
          <EmptyState
            title={['没有待审批的单据', 'Nothing waits for you']}
            hint={['新的单据到达时会立即出现在这里。', 'What arrives appears here at once.']}
          />
        }
      />
    </Card>
  );
}
