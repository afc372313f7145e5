import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { FileList } from '#fields/web';
import type { PastImport, RegisterDeclaration } from '#registers/model';
import {
  DateText,
  EmptyState,
  ErrorState,
  formatDecimal,
  LoadingState,
  PersonName,
  useConfirm,
  useLabel,
} from '#ui/web';
import styles from './past-imports.module.css';

interface PastImportsProps {
  register: RegisterDeclaration;
  onUndo(id: string): void;
}

/** Imports that were made: when, by whom, what came of them, the refused rows, and the undo where it is still possible. */
export function PastImports({ register, onUndo }: PastImportsProps) {
  const say = useLabel();
  const [page, setPage] = useState(1);
  const query = useQuery(read(register.calls.imports, { page }));
  const { data } = query;
  if (query.isPending) return <LoadingState rows={4} />;
  if (!data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!data.imports.length && page === 1)
    return <EmptyState title={['还没有导入过', 'Nothing was imported yet']} />;
  return (
    <>
      <ul className={styles.list}>
        {data.imports.map((made) => (
          <OneImport key={made.id} made={made} onUndo={() => onUndo(made.id)} />
        ))}
      </ul>
      {(page > 1 || data.more) && (
        <div className={styles.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say(['较新的', 'Later ones'])}
          </Button>
          <Button disabled={!data.more} onClick={() => setPage(page + 1)}>
            {say(['较早的', 'Earlier ones'])}
          </Button>
        </div>
      )}
    </>
  );
}

const counted: Label = [
  '{rows} 行：新增 {fresh}，修改 {changed}',
  '{rows} {rows:row|rows}: {fresh} new, {changed} changed',
];
const countedAll: Label = [
  '{rows} 行：新增 {fresh}，修改 {changed}，有误 {refused}',
  '{rows} {rows:row|rows}: {fresh} new, {changed} changed, {refused} refused',
];

function OneImport({ made, onUndo }: { made: PastImport; onUndo(): void }) {
  const say = useLabel();
  const ask = useConfirm();
  const { fileName, at, by, rows, changed, refused, errorFile, undone, mayUndo } = made;
  const figure = (n: number) => formatDecimal(String(n));
  const undo = () =>
    ask({
      title: ['撤销导入“{name}”？', 'Take the import “{name}” back?'],
      text: [
        '新增的记录将删除，修改的将还原；导入后又被修改或使用的予以保留，并逐条说明。',
        'New records go, changed ones are as before. What was changed or used since stays, and is named.',
      ],
      values: { name: fileName },
      ok: ['撤销导入', 'Take it back'],
      danger: true,
      onOk: () => {
        onUndo();
        return Promise.resolve(true);
      },
    });
  return (
    <li className={styles.one}>
      <div className={styles.head}>
        <strong className={styles.name}>{fileName}</strong>
        {mayUndo ? (
          <Button size="small" danger onClick={() => void undo()}>
            {say(['撤销', 'Take back'])}
          </Button>
        ) : (
          undone > 0 && <span className={styles.quiet}>{say(['已撤销', 'Taken back'])}</span>
        )}
      </div>
      <div className={styles.quiet}>
        <PersonName id={by.id} name={by.name} /> <DateText value={at} />
      </div>
      <div>
        {say(refused === null ? counted : countedAll, {
          ...{ rows: figure(rows), fresh: figure(made.new), changed: figure(changed) },
          refused: figure(refused ?? 0),
        })}
      </div>
      {errorFile && <FileList files={[errorFile]} />}
    </li>
  );
}
