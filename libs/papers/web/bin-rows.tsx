import { Button } from 'antd';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import { kindLabels } from '#editor/model';
import { changePaper, pathOfBase, type PaperKind } from '#papers/model';
import { DateText, EmptyState, PersonName, PlainTable, useLabel, useToast } from '#ui/web';

interface BinRow {
  id: string;
  kind: PaperKind;
  title: string;
  deletedAt: string;
  purgedAt: string;
  /** Where several bases are shown together. */
  base?: { id: string; name: string };
  author?: { id: string; name: string };
}

/** Deleted documents, when they are gone for good, and the way back. */
export function BinRows({ rows }: { rows: readonly BinRow[] }) {
  const say = useLabel();
  const hasBases = rows.some(({ base }) => base);
  if (rows.length === 0)
    return (
      <EmptyState
        title={['回收站是空的', 'The bin is empty']}
        hint={['删除的文档会出现在这里。', 'Deleted documents appear here.']}
      />
    );
  return (
    <PlainTable
      label={say(['回收站', 'Bin'])}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: say(['标题', 'Title']), render: ({ title }) => title },
        {
          title: say(['类型', 'Kind']),
          render: ({ kind }) => say(kind === 'folder' ? ['文件夹', 'Folder'] : kindLabels[kind]),
        },
        ...(hasBases
          ? [
              {
                title: say(['知识库', 'Knowledge base']),
                render: ({ base }: BinRow) => base && <Link to={pathOfBase(base.id)}>{base.name}</Link>,
              },
              {
                title: say(['作者', 'Author']),
                render: ({ author }: BinRow) => author && <PersonName id={author.id} name={author.name} />,
              },
            ]
          : []),
        { title: say(['删除时间', 'Deleted']), render: ({ deletedAt }) => <DateText value={deletedAt} /> },
        {
          title: say(['彻底删除于', 'Gone for good on']),
          render: ({ purgedAt }) => <DateText value={purgedAt} day />,
        },
        { title: say(['操作', 'Action']), render: (row) => <PutBack {...row} /> },
      ]}
    />
  );
}

function PutBack({ id, title }: BinRow) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(changePaper);
  const press = () =>
    write.mutate(
      { act: 'bin', id, inBin: false },
      {
        onSuccess: () => toast.success(['已恢复“{title}”', '“{title}” is back'], { title }),
        onError: toast.refusal,
      },
    );
  return (
    <Button
      size="small"
      loading={write.isPending}
      aria-label={say(['恢复：{title}', 'Put back: {title}'], { title })}
      onClick={press}
    >
      {say(['恢复', 'Put back'])}
    </Button>
  );
}
