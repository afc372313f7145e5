import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { InputOf, Label } from '#calls/model';
import {
  changeStates,
  type ChangesCall,
  type ChangeState,
  type RegisterChange,
  type RegisterDeclaration,
} from '#registers/model';
import {
  DateText,
  EmptyState,
  ErrorState,
  LoadingState,
  PersonName,
  StatusTag,
  useLabel,
  useLanguage,
} from '#ui/web';
import { RecordLink } from '../record/record-link.tsx';
import styles from './register-changes.module.css';

const tones = {
  open: 'orange',
  back: 'red',
  planned: 'blue',
  applied: 'green',
  ended: 'grey',
} as const satisfies Record<ChangeState, string>;

type Asked = Pick<InputOf<ChangesCall>, 'which' | 'id'>;

/** What is said where there are none. */
const none: Record<Asked['which'], Label> = {
  mine: ['您还没有提交过变更', 'You have asked for no changes yet'],
  planned: ['没有待生效的变更', 'Nothing is planned'],
  ofRecord: ['没有提交过变更', 'No changes have been asked for'],
};

interface ChangePageProps {
  register: RegisterDeclaration;
  call: ChangesCall;
  asked: Asked;
  page?: number;
}

/** A page of them; further ones follow below when somebody asks for them. */
export function ChangePage({ register, call, asked, page = 1 }: ChangePageProps) {
  const say = useLabel();
  const [further, setFurther] = useState(false);
  const query = useQuery(read(call, { ...asked, page }));
  if (query.isPending) return <LoadingState rows={4} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { rows, more } = query.data;
  if (!rows.length) return <EmptyState title={none[asked.which]} />;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <OneChange key={row.key} register={register} row={row} named={asked.which !== 'ofRecord'} />
        ))}
      </ul>
      {more &&
        (further ? (
          <ChangePage {...{ register, call, asked }} page={page + 1} />
        ) : (
          <Button type="link" className={styles.more ?? ''} onClick={() => setFurther(true)}>
            {say(['更多', 'More'])}
          </Button>
        ))}
    </>
  );
}

interface OneChangeProps {
  register: RegisterDeclaration;
  row: RegisterChange;
  /** Is it said of which record it is? */
  named: boolean;
}

function OneChange({ register, row, named }: OneChangeProps) {
  const say = useLabel();
  const language = useLanguage();
  const { record, records, fields, state, from, request, at, by } = row;
  const name =
    records > 1
      ? `${records} ${say(register.unit)}`
      : [record.code, record.name].filter(Boolean).join(' ') || say(['（新建）', '(new)']);
  return (
    <li className={styles.one}>
      <span>
        <StatusTag label={changeStates[state]} tone={tones[state]} />
      </span>
      <span className={styles.words}>
        {named && (
          <>
            {record.id === null || records > 1 ? (
              name
            ) : (
              <RecordLink register={register} id={record.id}>
                {name}
              </RecordLink>
            )}
            {' · '}
          </>
        )}
        {fields.length
          ? fields.map((label) => say(label)).join(language === 'zh' ? '、' : ', ')
          : say(['新建', 'New'])}
        {from !== null && (
          <>
            {' · '}
            {say(['{day} 起', 'from {day}'], { day: from })}
          </>
        )}
        <span className={styles.quiet}>
          {' '}
          {by && <PersonName id={by.id} name={by.name} />} <DateText value={at} />
        </span>
      </span>
      {request && (
        <Link to={request.path} className="bms-figures">
          {request.number}
        </Link>
      )}
    </li>
  );
}
