import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { detailRouteOf, formStatuses, type FormStatus } from '#documents/model';
import { useFormTypesOf } from '#documents/web';
import { requisitionQuery, requisitionQueryCalls } from '#requisitions/model';
import { Card, useAllPages } from '#shell/web';
import { EmptyState, StatusTag, useLabel } from '#ui/web';
import { RequestRows } from './request-rows.tsx';
import { shownRecords } from './waiting-card.tsx';

/** What the applicant still has to follow: what waits, and what came back. */
const underWay: FormStatus[] = ['pending', 'returned', 'draft'];

/** The reader's own requests that are under way, of every type. */
export default function MyRequestsCard() {
  const say = useLabel();
  // The menu knows the types of the edition: the table of all types stays out of the landing.
  const pages = useAllPages();
  const pageOf = (type: string) => pages.find(({ code }) => code === type);
  const query = useQuery(
    read(requisitionQueryCalls.list, {
      mine: true,
      status: underWay,
      pageSize: shownRecords,
      sort: '-updatedAt',
    }),
  );
  // It leaves out types whose list the reader has no right to, and one's own may be of these: what is asked of a register.
  const types = useFormTypesOf(
    (query.data?.rows ?? []).map(({ type }) => type).filter((type) => !pageOf(type)),
  );
  const titleOf = (type: string): string => {
    const title = types?.get(type)?.title;
    return pageOf(type)?.title ?? (title ? say(title) : '');
  };
  const addressOf = (code: string, id: string): string | null => {
    const home = pageOf(code)?.path.replace(/\/[^/]*$/, '') ?? types?.get(code)?.home;
    return home === undefined ? null : `${detailRouteOf({ home, code })}?id=${id}`;
  };

  return (
    <Card
      title={say(['我的申请', 'My requests'])}
      count={query.data?.total}
      all={`${requisitionQuery.route}?mine=1&status=${underWay.join(',')}`}
    >
      <RequestRows
        query={query}
        rows={({ rows }) =>
          rows.map((row) => ({
            key: row.id,
            to: addressOf(row.type, row.id) ?? requisitionQuery.route,
            title: row.subject || titleOf(row.type),
            facts: [titleOf(row.type), row.number ?? '', row.holders.map(({ name }) => name).join('、')],
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
