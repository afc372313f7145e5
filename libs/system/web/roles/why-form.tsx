import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { problemsIn, type Action, type Label } from '#calls/model';
import { PersonField } from '#fields/web';
import { explainRight, type Reference, type RightPath } from '#identity/model';
import { useSoundSearch } from '#shell/web';
import { pathOfRole } from '#system/model';
import {
  ClearableInput,
  ClearableSelect,
  formatDay,
  Loaded,
  StatusTag,
  useDebounced,
  useLabel,
  useListed,
} from '#ui/web';
import { useScreens } from './use-screens.ts';
import { actionLabels, scopeLabels, shownActions } from './words.ts';
import styles from './roles.module.css';

/** Whom it is asked about, where the page around it keeps that. */
interface AskedAbout {
  person: Reference | null;
  choose: (person: Reference | null) => void;
}

/** Why somebody may do something on a screen, or why not. */
export function WhyForm({ asked: given }: { asked?: AskedAbout }) {
  const say = useLabel();
  const id = useId();
  const [own, setOwn] = useState<Reference | null>(null);
  const { person, choose } = given ?? { person: own, choose: setOwn };
  const [screen, setScreen] = useState<string | null>(null);
  const [action, setAction] = useState<Action>('query');
  const [record, setRecord] = useState('');
  const asked = useDebounced(record.trim(), 400);
  const screens = useScreens();
  const search = useSoundSearch(screens.map(({ title }) => title));
  return (
    <div className={`${styles.panel} ${styles.why}`}>
      <div className={styles.question}>
        <label htmlFor={`${id}-person`}>
          {say(['谁', 'Who'])}
          <PersonField id={`${id}-person`} value={person} onChange={choose} />
        </label>
        <label htmlFor={`${id}-screen`}>
          {say(['画面', 'Screen'])}
          <ClearableSelect
            id={`${id}-screen`}
            {...search.select}
            value={screen}
            placeholder={say(['编码或名称；有单号可不选', 'Code or name; a number finds it'])}
            onChange={(next: string | undefined) => setScreen(next ?? null)}
            options={screens.map(({ code, title }) => ({
              ...{ value: code, label: `${code} ${say(title)}` },
              ...{ words: title, code },
            }))}
          />
        </label>
        <label htmlFor={`${id}-action`}>
          {say(['操作', 'Action'])}
          <Select<Action>
            id={`${id}-action`}
            value={action}
            onChange={setAction}
            options={shownActions.map((each) => ({ value: each, label: say(actionLabels[each]) }))}
          />
        </label>
        <label htmlFor={`${id}-record`}>
          {say(['单号或编码（不填即画面本身）', 'Number or code (empty: the screen)'])}
          <ClearableInput
            id={`${id}-record`}
            value={record}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setRecord(target.value)}
          />
        </label>
      </div>
      {person && (screen || asked) && (
        <Answer
          personId={person.id}
          screen={screen ?? undefined}
          action={action}
          record={asked || undefined}
        />
      )}
    </div>
  );
}

interface AnswerProps {
  personId: string;
  screen: string | undefined;
  action: Action;
  record: string | undefined;
}

function Answer({ personId, screen, action, record: number }: AnswerProps) {
  const say = useLabel();
  const listed = useListed();
  const screens = useScreens();
  const titleOf = (code: string) => {
    const title = screens.find((each) => each.code === code)?.title;
    return title ? `${code} ${say(title)}` : code;
  };
  const query = useQuery({
    ...read(explainRight, {
      ...{ personId, action, ...(screen !== undefined && { screen }) },
      ...(number !== undefined && { record: number }),
    }),
    staleTime: 0,
    retry: false,
  });
  const [problem] = problemsIn(query.error);
  if (problem) return <p role="alert">{say(problem.text)}</p>;
  return (
    <Loaded query={query} rows={3}>
      {({ screen: found, may, account, standing, paths, wouldGive, record, together }) => (
        <section className={styles.answer} aria-live="polite">
          <p>
            <StatusTag tone={may ? 'green' : 'red'} label={may ? ['可以', 'May'] : ['不可以', 'May not']} />{' '}
            {screen === undefined && <>{titleOf(found)} </>}
            {account === null
              ? say(['该员工没有账号。', 'This employee has no account.'])
              : account.state !== 'active'
                ? say(['账号 {name} 未启用。', 'The account {name} is not active.'], account)
                : standing === 'planned'
                  ? say(['尚未入职，还不能登录。', 'Has not joined yet, and cannot sign in.'])
                  : standing === 'left'
                    ? say(['已离职，不能登录。', 'Has left, and cannot sign in.'])
                    : ''}
            {record?.asked === false &&
              say([
                '该操作只看画面权限，不看单条记录。',
                'This asks for the screen alone, not for a record.',
              ])}
            {together && say(['由多个角色合起来给予。', 'Several roles give it together.'])}
          </p>
          {record && (record.own || record.takesPart.length > 0) && (
            <p>
              {say(['与该记录有关：', 'Has to do with it: '])}
              {record.takesPart.length > 0
                ? listed(record.takesPart.map((label) => say(label)))
                : say(['本人的或正由其办理', 'theirs, or in their hands'])}
            </p>
          )}
          <ul className={styles.paths}>
            {paths.map((path) => (
              <Path key={`${path.role.id} ${path.company?.id ?? ''}`} path={path} action={action} />
            ))}
          </ul>
          {wouldGive.length > 0 && (
            <p>
              {say(['以下角色包含此权限：', 'These roles would give it: '])}
              {wouldGive.map((role, at) => (
                <span key={role.id}>
                  {at > 0 && say(['、', ', '])}
                  <Link to={pathOfRole({ id: role.id })}>{role.name}</Link>
                </span>
              ))}
            </p>
          )}
        </section>
      )}
    </Loaded>
  );
}

const lacks: Readonly<Record<NonNullable<RightPath['missing']>, Label>> = {
  scope: ['数据范围不含该记录', 'its rows do not include this record'],
  action: ['该角色不含此操作', 'the role does not have this action'],
  notInForce: ['不在有效期内', 'not in force today'],
  roleDisabled: ['该角色已停用', 'the role is disabled'],
};

/** One way by which it could come: role, where it was given, how far it reaches, and what is missing. */
function Path({ path, action }: { path: RightPath; action: Action }) {
  const say = useLabel();
  const listed = useListed();
  const { role, company, from, to, byHeading, scope, gives, missing, giver, departments } = path;
  const places = listed([...path.companies, ...path.reaches].map(({ name }) => name));
  const facts = [
    byHeading
      ? say(['因担任 {names} 负责人', 'by heading {names}'], {
          names: listed(departments.map(({ name }) => name)),
        })
      : company
        ? say(['在 {name}', 'in {name}'], company)
        : say(['全集团', 'in the whole group']),
    ...(from ? [say(['自 {day}', 'from {day}'], { day: formatDay(from) })] : []),
    ...(to ? [say(['至 {day}', 'until {day}'], { day: formatDay(to) })] : []),
    ...(giver ? [say(['由 {name} 授予', 'given by {name}'], giver)] : []),
    ...(missing !== 'action' && scope
      ? [
          scope === 'companies' || !places
            ? say(['范围：{scope}', 'rows: {scope}'], { scope: places || say(scopeLabels[scope]) })
            : say(['范围：{scope}（{places}）', 'rows: {scope} ({places})'], {
                ...{ scope: say(scopeLabels[scope]), places },
              }),
        ]
      : []),
    ...(missing ? [say(lacks[missing])] : []),
  ];
  return (
    <li className={gives ? styles.gives : styles.lacks}>
      <Link to={pathOfRole({ id: role.id })}>{role.name}</Link>
      <StatusTag tone={gives ? 'green' : 'grey'} label={gives ? actionLabels[action] : ['无', 'No']} />
      <span>{facts.join(say(['，', ', ']))}</span>
    </li>
  );
}
