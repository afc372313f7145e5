import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { read } from '#api-client/web';
import { isLines, type SimpleField } from '#fields/model';
import { FieldValue, inputOf, type FieldContext } from '#fields/web';
import { conditionsOf, type ExplainCall, type RegisterDeclaration } from '#registers/model';
import { CompanyDatePicker, Loaded, today, useFocusBack, useLabel } from '#ui/web';
import { RecordLink } from '../record/record-link.tsx';
import styles from './explain-rule.module.css';

interface ExplainRuleProps {
  register: RegisterDeclaration;
  call: ExplainCall;
  onClose(): void;
}

/** Which row of a table of rules counts for a case on a day, and why: as the server itself asks it. */
export function ExplainRule({ register, call, onClose }: ExplainRuleProps) {
  useFocusBack();
  const say = useLabel();
  const dayId = useId();
  const [day, setDay] = useState(today());
  const [asked, setAsked] = useState<Readonly<Record<string, unknown>>>({});
  const query = useQuery({ ...read(call, { day, asked }), placeholderData: (before) => before });
  const context: FieldContext = { currency: 'CNY', today: today() };
  const values = (register.ruled?.values ?? []).flatMap((name) => {
    const field = register.fields[name];
    return field && !isLines(field) ? [[name, field] as [string, SimpleField]] : [];
  });
  return (
    <Modal open title={say(['适用哪一条？', 'Which row counts?'])} footer={null} onCancel={onClose}>
      <div className={styles.fields}>
        {conditionsOf(register).map(([name, field]) => (
          <Condition
            key={name}
            field={field}
            value={asked[name] ?? null}
            context={context}
            onChange={(value) => setAsked({ ...asked, [name]: value })}
          />
        ))}
        <label htmlFor={dayId}>
          {say(['日期', 'Day'])}
          <CompanyDatePicker
            id={dayId}
            value={dayjs(day)}
            allowClear={false}
            onChange={(next) => next && setDay(next.format('YYYY-MM-DD'))}
          />
        </label>
      </div>
      <Loaded query={query}>
        {({ won, others, why }) => (
          <div className={styles.answer} role="status">
            {won && (
              <dl className={styles.values}>
                {values.map(([name, field]) => (
                  <div key={name}>
                    <dt>{say(field.label)}</dt>
                    <dd>
                      <FieldValue field={field} value={won.values[name]} context={context} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <p>{say([why[0], why[1]])}</p>
            {won && (
              <RecordLink register={register} id={won.id}>
                <span className="bms-figures">{won.code}</span> {won.name}
              </RecordLink>
            )}
            {others.length > 0 && (
              <>
                <h3>{say(['也符合，但不够具体', 'These fit too, and say less'])}</h3>
                <ul>
                  {others.map((one) => (
                    <li key={one.id}>
                      <RecordLink register={register} id={one.id}>
                        <span className="bms-figures">{one.code}</span> {one.name}
                      </RecordLink>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

interface ConditionProps {
  field: SimpleField;
  value: unknown;
  context: FieldContext;
  onChange(value: unknown): void;
}

function Condition({ field, value, context, onChange }: ConditionProps) {
  const say = useLabel();
  const id = useId();
  const { Input } = inputOf(field);
  return (
    <label htmlFor={id}>
      {say(field.label)}
      <Input id={id} field={field} value={value} context={context} onChange={onChange} />
    </label>
  );
}
