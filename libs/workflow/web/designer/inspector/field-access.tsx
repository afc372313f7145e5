import type { ApproveNode } from '#approvals/model';
import { useLabel } from '#ui/web';
import { accessLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import styles from './inspector.module.css';

type Fields = NonNullable<ApproveNode['fields']>;

/** What the approvers of a step may do with each field of the form. */
export function FieldAccess({
  value = {},
  onChange,
}: {
  value: Fields | undefined;
  onChange(fields: Fields): void;
}) {
  const say = useLabel();
  const { definition, readOnly } = useDesigning();
  if (definition.fields.length === 0) return null;
  return (
    <table className={styles.access}>
      <tbody>
        {definition.fields.map(({ name, label }) => (
          <tr key={name}>
            <th scope="row">{say(label)}</th>
            <td>
              <Choose
                label={label}
                value={value[name] ?? 'read'}
                options={accessLabels}
                disabled={readOnly}
                onChange={(access) => {
                  const { [name]: _before, ...others } = value;
                  onChange(access === 'read' ? others : { ...others, [name]: access });
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
