import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { read } from '#api-client/web';
import { decidedList } from '#approvals/model';
import { approvedByMe } from '#requisitions/model';
import { EmptyState, useLabel, formatDay, today } from '#ui/web';

/** Zero, celebrated quietly: what was done today, and where it can be looked at. */
export function NothingWaits({ searched, late }: { searched: boolean; late: boolean }) {
  const say = useLabel();
  const navigate = useNavigate();
  const decided = useQuery({ ...read(decidedList, { pageSize: 100 }), enabled: !searched });
  const decidedToday =
    decided.data?.rows.filter(({ decidedAt }) => formatDay(decidedAt) === today()).length ?? 0;
  if (searched)
    return (
      <EmptyState
        title={['没有符合的待办', 'Nothing that waits matches']}
        hint={['请换个关键词，或清空搜索', 'Try another word, or clear the search']}
        icon="file-search"
      />
    );
  if (late)
    return (
      <EmptyState
        icon="check-circle"
        title={['没有超时的审批', 'Nothing is overdue']}
        hint={['超过时限未处理的审批会列在这里', 'What waits longer than its step allows is listed here']}
      />
    );
  return (
    <EmptyState
      icon="check-circle"
      title={['都处理完了', 'All done']}
      hint={
        decidedToday > 0
          ? [
              `今天您处理了 ${decidedToday} 份，新的会自动出现在这里。`,
              `You decided ${decidedToday} today. New ones appear here by themselves.`,
            ]
          : ['新的审批会自动出现在这里。', 'New ones appear here by themselves.']
      }
      action={
        <Button type="link" onClick={() => void navigate(approvedByMe.route)}>
          {say(['查看我已审批的', 'What I decided'])}
        </Button>
      }
    />
  );
}
