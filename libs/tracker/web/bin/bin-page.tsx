import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { daysInBin, projectsRoute, readBin, restoreFromBin, todoRoute } from '#tracker/model';
import {
  DateText,
  EmptyState,
  Loaded,
  PageHeader,
  PersonName,
  PlainTable,
  useLabel,
  useToast,
} from '#ui/web';

/** Deleted tasks and projects that the reader may restore, until they are purged. */
export default function BinPage() {
  const say = useLabel();
  const toast = useToast();
  const query = useQuery(read(readBin, {}));
  const restore = useWrite(restoreFromBin);
  return (
    <>
      <PageHeader
        title={say(['回收站', 'Bin'])}
        description={say(['删除的任务和项目保留 {n} 天', 'What is deleted stays for {n} days'], {
          n: daysInBin,
        })}
        actions={
          <>
            <Link to={todoRoute}>{say(['我的待办', 'My to-dos'])}</Link>
            <Link to={projectsRoute}>{say(['项目', 'Projects'])}</Link>
          </>
        }
      />
      <Loaded query={query} rows={8}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title={['回收站是空的', 'The bin is empty']}
              hint={['删除的任务和项目会出现在这里。', 'Deleted tasks and projects appear here.']}
            />
          ) : (
            <PlainTable
              label={say(['回收站', 'Bin'])}
              rows={rows}
              rowKey={({ kind, id }) => `${kind}:${id}`}
              columns={[
                {
                  title: say(['类型', 'Kind']),
                  render: ({ kind }) => say(kind === 'task' ? ['任务', 'Task'] : ['项目', 'Project']),
                },
                { title: say(['标题', 'Title']), render: ({ title }) => title },
                { title: say(['项目', 'Project']), render: ({ where }) => where || '—' },
                {
                  title: say(['负责人', 'Owner']),
                  render: ({ owner }) => (owner ? <PersonName id={owner.id} name={owner.name} /> : '—'),
                },
                {
                  title: say(['删除时间', 'Deleted']),
                  render: ({ deletedAt }) => <DateText value={deletedAt} />,
                },
                { title: say(['剩余天数', 'Days left']), end: true, render: ({ daysLeft }) => daysLeft },
                {
                  title: say(['操作', 'Action']),
                  render: ({ kind, id }) => (
                    <Button
                      size="small"
                      disabled={restore.isPending}
                      onClick={() =>
                        restore.mutate(
                          { kind, id },
                          {
                            onSuccess: () => toast.success(['已恢复', 'Restored']),
                            onError: toast.failure,
                          },
                        )
                      }
                    >
                      {say(['恢复', 'Restore'])}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}
