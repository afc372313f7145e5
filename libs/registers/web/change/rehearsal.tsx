import { Alert } from 'antd';
import type { RegisterDeclaration } from '#registers/model';
import { useLabel } from '#ui/web';
import { nameOfRow } from '../list/record-row.ts';
import type { Outcome } from './use-change-field.ts';
import styles from './change-field.module.css';

interface RehearsalProps {
  register: RegisterDeclaration;
  outcomes: readonly Outcome[];
}

/** How many would be changed, and which would not, with the reason. */
export function Rehearsal({ register, outcomes }: RehearsalProps) {
  const say = useLabel();
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  const unit = say(register.unit);
  return (
    <Alert
      type={refused.length ? 'warning' : 'success'}
      showIcon
      role="status"
      title={say(
        refused.length
          ? ['可修改 {n} {unit}，{refused} {unit}不能修改', '{n} can be changed, {refused} cannot']
          : ['{n} {unit}都可以修改', 'All {n} can be changed'],
        { n: outcomes.length - refused.length, refused: refused.length, unit },
      )}
      description={
        refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.map(({ row, refusal }) => (
              <li key={row.id}>
                {nameOfRow(row)}
                {say(['：', ': '])}
                {refusal && say(refusal)}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
