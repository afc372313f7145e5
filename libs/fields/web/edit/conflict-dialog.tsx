import { type Fields, isLines, type Line, isBlank, type SimpleField } from '#fields/model';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import type { FieldConflict, Label } from '#calls/model';
import { useFocusBack, useLabel } from '#ui/web';
import { FieldValue } from '../field-value.tsx';
import type { FieldContext } from '../field-view.ts';
import styles from './conflict-dialog.module.css';

export type Choice = 'original' | 'theirs' | 'yours';
export type Choices = Readonly<Record<string, Choice>>;

type Columns = readonly (readonly [Choice, Label])[];
const original = ['original', ['原值', 'Original']] as const;
const withOthers: Columns = [['yours', ['您的', 'Yours']], ['theirs', ['对方的', 'Theirs']], original];
const withOneself: Columns = [
  ['yours', ['此窗口的', 'Of this window']],
  ['theirs', ['另一窗口的', 'Of the other window']],
  original,
];

interface ConflictDialogProps {
  fields: Fields;
  conflicts: readonly FieldConflict[];
  context: FieldContext;
  /** It was the same person, in another window or on another device. */
  oneself?: boolean;
  onChoose(choices: Choices): void;
  onCancel(): void;
}

/** Somebody, or the person elsewhere, saved first: for each field that both changed, the person takes theirs, the other's or what was before. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { fields, conflicts, context, oneself, onChoose, onCancel } = props;
  useFocusBack();
  const say = useLabel();
  const [choices, setChoices] = useState<Choices>({});
  const columns = oneself ? withOneself : withOthers;
  return (
    <Modal
      open
      width="min(94vw, 60em)"
      title={say(
        oneself
          ? ['您在其他窗口修改过此内容', 'You have changed it in another window meanwhile']
          : ['内容已被他人修改', 'Somebody else has changed it meanwhile'],
      )}
      okText={say(['采用所选内容', 'Use what is chosen'])}
      cancelText={say(['返回继续编辑', 'Back to editing'])}
      onOk={() => onChoose(Object.fromEntries(conflicts.map(({ path }) => [path, choices[path] ?? 'yours'])))}
      onCancel={onCancel}
    >
      <p className={styles.words}>
        {say(
          oneself
            ? [
                '其他字段的修改已自动合并。以下字段两处都改过，请逐项选择：',
                'Changes to other fields were joined. These were changed in both places; please choose for each:',
              ]
            : [
                '其他字段的修改已自动合并。以下字段双方都改过，请逐项选择：',
                'Changes to other fields were joined. Both of you changed these; please choose for each:',
              ],
        )}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say(['字段', 'Field'])}</th>
              {columns.map(([choice, label]) => (
                <th key={choice} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <tr key={conflict.path}>
                <th scope="row">{say(conflict.label)}</th>
                {columns.map(([choice, label]) => (
                  <td key={choice} data-whose={say(label)}>
                    <Radio
                      name={conflict.path}
                      checked={(choices[conflict.path] ?? 'yours') === choice}
                      aria-label={`${say(conflict.label)}: ${say(label)}`}
                      onChange={() => setChoices({ ...choices, [conflict.path]: choice })}
                    >
                      <ConflictValue
                        fields={fields}
                        path={conflict.path}
                        value={conflict[choice]}
                        context={context}
                      />
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

interface ConflictValueProps {
  fields: Fields;
  path: string;
  value: unknown;
  context: FieldContext;
}

function ConflictValue({ fields, path, value, context }: ConflictValueProps) {
  const say = useLabel();
  const [name = '', , inner] = path.split('.');
  const field = fields[name];
  if (!field) return null;
  if (!isLines(field)) return <FieldValue field={field} value={value} context={context} />;
  const cell: SimpleField | undefined = inner === undefined ? undefined : field.fields[inner];
  if (cell) return <FieldValue field={cell} value={value} context={context} />;
  // A whole line that one deleted and the other changed.
  if (!value) return <em>{say(['删除此行', 'Line deleted'])}</em>;
  const line = value as Line;
  return (
    <span className={styles.line}>
      {Object.entries(field.fields)
        .filter(([key]) => !isBlank(line[key]))
        .map(([key, of]) => (
          <span key={key}>
            {say(of.label)} <FieldValue field={of} value={line[key]} context={context} />
          </span>
        ))}
    </span>
  );
}
