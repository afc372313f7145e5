import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { detailRouteOf, formCalls, formStatuses, listRouteOf, type FormStatus } from '#documents/model';
import { headOf } from '#requisitions/model';
import { Card } from '#shell/web';
import { EmptyState, StatusTag, useLabel } from '#ui/web';
import { RequestRows } from './request-rows.tsx';
import { shownRecords } from './waiting-card.tsx';

const form = headOf('purchaseRequisition');

/** What the applicant still has to follow: what waits, and what came back. */
const underWay: FormStatus[] = ['pending', 'returned', 'draft'];

/** The reader's own requests that are under way. */
export default function MyRequestsCard() {
  const say = useLabel();
  const query = useQuery(
    read(formCalls(form).list, { mine: true, status: underWay, pageSize: shownRecords, sort: '-updatedAt' }),
  );

  return (
    <Card
      title={say(['我的申请', 'My requests'])}
      count={query.data?.total}
      all={`${listRouteOf(form)}?mine=1&status=${underWay.join(',')}`}
    >
      <RequestRows
        query={query}
        rows={({ rows }) =>
          rows.map((row) => ({
            key: row.id,
            to: `${detailRouteOf(form)}?id=${row.id}`,
            title: row.subject || say(form.title),
            facts: [row.number ?? '', row.holders.map(({ name }) => name).join('、')],
            tag: <StatusTag status={row.status} label={formStatuses[row.status]} />,
            amount: row.amount,
            currency: row.currency,
            at: row.updatedAt,
          }))
        }
        empty={
          <EmptyState
            title={['没有进行中的申请', 'None of your requests is under way']}
            hint={['提交后可在这里跟踪进度。', 'After submitting you can follow them here.']}
          />
        }
      />
    </Card>
  );
}
