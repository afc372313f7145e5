import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { recordAddress, type MergeCalls, type RegisterDeclaration } from '#registers/model';
import { DateText, useLabel } from '#ui/web';
import { useUnmerge } from './use-unmerge.ts';
import styles from './merge.module.css';

interface RecordMergesProps {
  register: RegisterDeclaration;
  calls: MergeCalls;
  id: string;
}

/** To whom a record was merged, and what was merged into it; each can be undone by whoever may. */
export function RecordMerges({ register, calls, id }: RecordMergesProps) {
  const say = useLabel();
  const { data } = useQuery(read(calls.merged, { id }));
  const { undo, pending } = useUnmerge(register, calls);
  if (!data || (!data.into.length && !data.absorbed.length)) return null;
  const { into, absorbed, can } = data;
  const undoButton = (of: string, name: string) =>
    can.unmerge && (
      <Button
        size="small"
        loading={pending}
        aria-label={say(['撤销合并 {name}', 'Undo the merge of {name}'], { name })}
        onClick={() => void undo(of)}
      >
        {say(['撤销合并', 'Undo the merge'])}
      </Button>
    );
  const link = (one: { id: string; code: string; name: string }) => (
    <Link to={recordAddress(register, one.id)}>
      <span className="bms-figures">{one.code}</span> {one.name}
    </Link>
  );
  return (
    <>
      {into.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={
            <span className={styles.row}>
              {say(['已合并到', 'Merged into'])}
              {into.map((step, at) => (
                <span key={step.id}>
                  {at > 0 && '→ '}
                  {link(step)}
                </span>
              ))}
            </span>
          }
          action={undoButton(id, '')}
        />
      )}
      {absorbed.length > 0 && (
        <Alert
          type="info"
          title={say(['已并入本记录', 'Merged into this record'])}
          description={
            <ul className={styles.list}>
              {absorbed.map((one) => (
                <li key={one.id} className={styles.row}>
                  {link(one)}
                  <span className={styles.quiet}>
                    {one.by} <DateText value={one.at} />
                  </span>
                  {one.direct && undoButton(one.id, one.code)}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
