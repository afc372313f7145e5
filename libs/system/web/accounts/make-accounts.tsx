import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type Label } from '#calls/model';
import {
  makeAccounts,
  proposeAccounts,
  type AccountProposal,
  type AccountStart,
  type MadeAccount,
} from '#identity/model';
import { EmptyState, Loaded, useFocusBack, useLabel, useToast } from '#ui/web';
import { MadeAccounts } from './made-accounts.tsx';
import styles from './make-accounts.module.css';

interface MakeAccountsProps {
  /** One employee; null: everybody without an account. */
  personId: string | null;
  onClose: () => void;
}

/** Makes accounts of employees who have none: who would get one, by which name, and how they begin. */
export function MakeAccounts({ personId, onClose }: MakeAccountsProps) {
  useFocusBack();
  const say = useLabel();
  const query = useQuery({
    ...read(proposeAccounts, personId === null ? {} : { personIds: [personId] }),
    staleTime: 0,
    gcTime: 0,
  });
  const [made, setMade] = useState<readonly MadeAccount[] | null>(null);
  return (
    <Modal
      open
      width={760}
      footer={null}
      title={say(['为员工建账号', 'Make accounts of employees'])}
      onCancel={onClose}
      // What is shown once is not lost by a press beside it.
      maskClosable={made === null}
    >
      {made ? (
        <MadeAccounts made={made} onClose={onClose} />
      ) : (
        <Loaded query={query} rows={4}>
          {({ rows, total, byMail }) =>
            rows.length ? (
              <Choice rows={rows} total={total} byMail={byMail} onMade={setMade} onClose={onClose} />
            ) : (
              <EmptyState
                title={['没有需要建账号的员工', 'Nobody needs an account']}
                hint={['您范围内的在职员工都已有账号。', 'Every employee within your reach has one already.']}
              />
            )
          }
        </Loaded>
      )}
    </Modal>
  );
}

interface ChoiceProps {
  rows: readonly AccountProposal[];
  total: number;
  byMail: boolean;
  onMade: (made: readonly MadeAccount[]) => void;
  onClose: () => void;
}

const starts: Readonly<Record<AccountStart, Label>> = {
  password: [
    '初始密码（只显示一次，首次登录须修改）',
    'A start password, shown once and changed at the first sign-in',
  ],
  mail: ['邮件激活（本人用邮件验证码设置密码）', 'By mail: they choose a password with a code'],
};

function Choice({ rows, total, byMail, onMade, onClose }: ChoiceProps) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(makeAccounts);
  const rehearsal = useWrite(makeAccounts);
  const [start, setStart] = useState<AccountStart>('password');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, Label>>(new Map());
  const chosen = rows.filter(({ person }) => !left.has(person.id));
  const nameOf = ({ person, name }: AccountProposal) => names.get(person.id) ?? name;
  const send = (rehearse: boolean) => {
    setProblems(new Map());
    const accounts = chosen.map((row) => ({ personId: row.person.id, name: nameOf(row) }));
    (rehearse ? rehearsal : write).mutate(
      { accounts, start, rehearse },
      {
        onSuccess: ({ made }) => {
          if (!rehearse) onMade(made);
          else
            toast.success(
              [
                '可以建立 {n} 个账号，尚未写入',
                '{n} {n:account|accounts} can be made; nothing is written yet',
              ],
              {
                n: made.length,
              },
            );
        },
        onError: (error) => {
          const found = problemsIn(error);
          if (!found.length) toast.failure(error);
          setProblems(
            new Map(
              found.map(({ path, text }) => [chosen[Number(path.split('.')[1])]?.person.id ?? '', text]),
            ),
          );
        },
      },
    );
  };
  const toggle = (id: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <>
      <Radio.Group
        className={styles.starts}
        aria-label={say(['如何开始', 'How they begin'])}
        value={start}
        onChange={({ target }) => setStart(target.value as AccountStart)}
        options={Object.entries(starts).map(([value, label]) => ({
          value,
          label: say(label),
          disabled: value === 'mail' && !byMail,
        }))}
      />
      {total > rows.length && (
        <p className={styles.quiet}>
          {say(['共 {total} 人没有账号，先列出 {n} 人。', '{total} have none; the first {n} are shown.'], {
            total,
            n: rows.length,
          })}
        </p>
      )}
      <ul className={styles.rows} aria-label={say(['没有账号的员工', 'Employees without an account'])}>
        {rows.map((row) => {
          const { person, number, department, hasMail } = row;
          const problem = problems.get(person.id);
          const isChosen = !left.has(person.id);
          return (
            <li key={person.id} className={styles.row}>
              <Checkbox checked={isChosen} onChange={({ target }) => toggle(person.id, target.checked)}>
                {person.name} <small className="bms-figures">{number}</small>
              </Checkbox>
              <span className={styles.quiet}>
                {department}
                {start === 'mail' && !hasMail && ` · ${say(['没有邮箱', 'no mail address'])}`}
              </span>
              <span>
                <Input
                  value={nameOf(row)}
                  disabled={!isChosen}
                  maxLength={60}
                  {...(problem && { status: 'error' as const, 'aria-invalid': true })}
                  aria-label={say(['账号：{name}', 'Account of {name}'], { name: person.name })}
                  onChange={({ target }) => setNames(new Map(names).set(person.id, target.value))}
                />
                {problem && (
                  <span role="alert" className={styles.problem}>
                    {say(problem)}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <Button onClick={onClose}>{say(['取消', 'Cancel'])}</Button>
        <Button disabled={!chosen.length} loading={rehearsal.isPending} onClick={() => send(true)}>
          {say(['试算', 'Try'])}
        </Button>
        <Button
          type="primary"
          disabled={!chosen.length}
          loading={write.isPending}
          onClick={() => send(false)}
        >
          {say(['建立 {n} 个账号', 'Make {n} {n:account|accounts}'], { n: chosen.length })}
        </Button>
      </div>
    </>
  );
}
