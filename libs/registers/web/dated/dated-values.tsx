import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { read } from '#api-client/web';
import { FieldValue } from '#fields/web';
import type { DatedCalls, RecordView, RegisterDeclaration } from '#registers/model';
import { CompanyDatePicker, Loaded, today, useLabel } from '#ui/web';
import { contextOf } from '../record/record-context.ts';
import panel from '../record/record.module.css';
import { ChangeFrom } from './change-from.tsx';
import { datedFields } from './dated-fields.ts';
import { Periods } from './periods.tsx';
import styles from './dated.module.css';

interface DatedValuesProps {
  register: RegisterDeclaration;
  calls: DatedCalls;
  view: RecordView;
}

/** What dated fields say on a day, and on which days they say what; a change from a day on begins here. */
export function DatedValues({ register, calls, view }: DatedValuesProps) {
  const say = useLabel();
  const [day, setDay] = useState(today());
  const [changing, setChanging] = useState(false);
  const query = useQuery(read(calls.read, { id: view.id, day }));
  const context = contextOf(register, view.values);
  return (
    <section className={panel.panel} aria-labelledby="record-dated">
      <div className={styles.head}>
        <h2 id="record-dated" className={panel.heading}>
          {say(['按日期生效', 'By day'])}
        </h2>
        <div className={styles.tools}>
          <label htmlFor="dated-day">{say(['截至', 'As of'])}</label>
          <CompanyDatePicker
            id="dated-day"
            value={dayjs(day)}
            allowClear={false}
            onChange={(next) => next && setDay(next.format('YYYY-MM-DD'))}
          />
          {query.data?.can.change && (
            <Button onClick={() => setChanging(true)}>{say(['自某日起变更', 'Change from a day'])}</Button>
          )}
        </div>
      </div>
      <Loaded query={query}>
        {({ values, periods }) => (
          <div className={styles.scrolls}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{say(['字段', 'Field'])}</th>
                  <th scope="col">{say(['{day} 的取值', 'On {day}'], { day })}</th>
                  <th scope="col">{say(['期间', 'Days'])}</th>
                </tr>
              </thead>
              <tbody>
                {datedFields(register).map(([name, field]) => (
                  <tr key={name}>
                    <th scope="row">{say(field.label)}</th>
                    <td>
                      <FieldValue field={field} value={values[name]} context={context} />
                    </td>
                    <td>
                      <Periods
                        field={field}
                        periods={periods.filter((period) => period.field === name)}
                        day={day}
                        context={context}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
      {changing && query.data && (
        <ChangeFrom
          register={register}
          calls={calls}
          view={view}
          locked={query.data.locked}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  );
}
