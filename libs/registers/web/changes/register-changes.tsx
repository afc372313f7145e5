import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import {
  changeStates,
  recordAddress,
  registerRouteOf,
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
  PageHeader,
  PersonName,
  StatusTag,
  useLabel,
  useLanguage,
} from '#ui/web';
import { changesParam, changeTabs } from './change-tabs.ts';
import styles from './register-changes.module.css';

type Which = 'mine' | 'planned';

interface RegisterChangesProps {
  register: RegisterDeclaration;
  call: ChangesCall;
  which: Which;
}

const tones = {
  open: 'orange',
  back: 'red',
  planned: 'blue',
  applied: 'green',
  ended: 'grey',
} as const satisfies Record<ChangeState, string>;

/** Beside the list of a register: what one has asked for, or what comes into force on a day to come. */
export function RegisterChanges({ register, call, which }: RegisterChangesProps) {
  const say = useLabel();
  return (
    <div className={styles.page}>
      <PageHeader title={say(register.title)} />
      <nav className={styles.tabs} aria-label={say(['主档与变更', 'Register and changes'])}>
        <Link to={registerRouteOf(register)} className={styles.tab ?? ''}>
          {say(['全部', 'All'])}
        </Link>
        {changeTabs(register).map(({ label, to }) => {
          const current = to.endsWith(`${changesParam}=${which}`);
          return (
            <Link
              key={to}
              to={to}
              className={`${styles.tab} ${current ? styles.current : ''}`}
              {...(current && { 'aria-current': 'page' as const })}
            >
              {say(label)}
            </Link>
          );
        })}
      </nav>
      <ChangePage key={which} {...{ register, call, which }} page={1} />
    </div>
  );
}

/** A page of them; further ones follow below when somebody asks for them. */
function ChangePage({ register, call, which, page }: RegisterChangesProps & { page: number }) {
  const say = useLabel();
  const [further, setFurther] = useState(false);
  const query = useQuery(read(call, { which, page }));
  if (query.isPending) return <LoadingState rows={4} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { rows, more } = query.data;
  if (!rows.length)
    return (
      <EmptyState
        title={
          which === 'mine'
            ? ['您还没有提交过变更', 'You have asked for no changes yet']
            : ['没有待生效的变更', 'Nothing is planned']
        }
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <OneChange key={row.key} register={register} row={row} />
        ))}
      </ul>
      {more &&
        (further ? (
          <ChangePage {...{ register, call, which }} page={page + 1} />
        ) : (
          <Button type="link" className={styles.more ?? ''} onClick={() => setFurther(true)}>
            {say(['更多', 'More'])}
          </Button>
        ))}
    </>
  );
}

function OneChange({ register, row }: { register: RegisterDeclaration; row: RegisterChange }) {
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
        {record.id === null || records > 1 ? (
          name
        ) : (
          <Link to={recordAddress(register, record.id)}>{name}</Link>
        )}
        {' · '}
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
