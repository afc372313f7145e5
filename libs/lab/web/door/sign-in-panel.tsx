import { useQuery } from '@tanstack/react-query';
import { Button, Input, Segmented, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type InputOf, type Label } from '#calls/model';
import {
  arrivalCelsius,
  findAtDoor,
  pathOfReceipt,
  rangeOf,
  sealOptions,
  signIn,
  type UnbornChild,
} from '#lab/model';
import { ScanField, useLabel, useScanner, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { WhoseBox, type Contents } from './whose-box.tsx';

type Seal = InputOf<typeof signIn>['seal'];

/**
 * A line of the door log: the box is scanned, then its temperature is typed and Enter pressed. The same box scanned once
 * more is Enter too. Another box is not taken for it: nothing that was scanned is lost.
 */
export function SignInPanel() {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(signIn);
  const [shell, setShell] = useState('');
  const [seal, setSeal] = useState<Seal>('intact');
  const [remarks, setRemarks] = useState('');
  const [box, setBox] = useState('');
  const [contents, setContents] = useState<Contents>('sample');
  const [chosen, setChosen] = useState<UnbornChild | null>(null);
  const whose = useQuery({ ...read(findAtDoor, { scan: box }), enabled: box !== '' });
  /** Why the last scan was not taken. */
  const [refused, setRefused] = useState<Label | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  /** What was signed in last, and what of it is known. */
  const [last, setLast] = useState<{
    number: string;
    box: string;
    unitId: string | null;
    empty: boolean;
  } | null>(null);
  const scanning = useRef<InputRef>(null);
  const temperature = useRef<InputRef>(null);
  const says = (path: string): string | null => {
    const text = problems.find((problem) => problem.path === path)?.text;
    return text ? say(text) : null;
  };
  const begin = () => {
    setBox('');
    setShell('');
    setSeal('intact');
    setRemarks('');
    setContents('sample');
    setChosen(null);
    setProblems([]);
    setRefused(null);
    scanning.current?.focus();
  };
  const save = async (celsius = shell.trim()) => {
    if (box === '' || write.isPending) return;
    // Enter may come before it is known whose box it is; where the server does not say, the line is kept all the same.
    const found = whose.data ?? (await whose.refetch({ cancelRefetch: false })).data;
    const children = found && !found.awaited ? found.children : [];
    const child = chosen ?? (children.length === 1 ? children[0] : undefined);
    if (contents === 'sample' && !child && children.length > 1)
      return setRefused(['请选择是哪个孩子的箱子', 'Choose whose box it is']);
    write.mutate(
      {
        ...{ scan: box, seal, shell: celsius === '' ? null : celsius, remarks },
        childId: contents === 'sample' ? (child?.id ?? null) : null,
      },
      {
        onSuccess: ({ number, unitId }) => {
          setLast({ number, box, unitId, empty: contents === 'empty' });
          begin();
          toast.success(['已登记 {number}', 'Signed in: {number}'], { number });
        },
        onError: (error) => {
          setProblems(problemsIn(error));
          if (problemsIn(error).length === 0) toast.refusal(error);
        },
      },
    );
  };
  const take = (text: string) => {
    setRefused(null);
    if (box === '') {
      setBox(text);
      setLast(null);
      temperature.current?.focus();
    } else if (text === box) void save();
    else
      setRefused([
        `${box} 尚未登记：先登记或清除，再扫描 ${text}`,
        `${box} is not signed in yet: sign it in or clear it, then scan ${text}`,
      ]);
  };
  useScanner(take);
  /** A scan that was heard too slowly to be told from a hand stands in the field of the temperature; it is no temperature. */
  const enter = () => {
    const typed = shell.trim();
    if (/[a-z=@&]/i.test(typed)) {
      setShell('');
      if (typed === box) void save('');
      else take(typed);
    } else void save();
  };
  const known = { box: last?.box ?? '', number: last?.number ?? '' };
  const problem = (refused && say(refused)) ?? says('scan');
  return (
    <section className={styles.panel} aria-label={say(['登记到达', 'Sign in'])}>
      <div className={styles.scan}>
        <ScanField
          first
          ref={scanning}
          label={say(['扫描箱号或运单', 'Scan box or waybill'])}
          onScan={take}
          busy={write.isPending}
          problem={problem}
        />
        <div aria-live="polite">
          {box !== '' && (
            <p className={styles.cardRow}>
              <span>
                {say(['已扫描', 'Scanned'])} <strong className="bms-figures">{box}</strong>
              </span>
              <Button size="small" onClick={begin}>
                {say(['清除', 'Clear'])}
              </Button>
            </p>
          )}
          {last && (
            <p className={styles.cardRow}>
              <span className={last.unitId || last.empty ? undefined : styles.late}>
                {last.unitId || last.empty
                  ? say(['{box} 已登记为 {number}', '{box} is signed in as {number}'], known)
                  : say(
                      [
                        '{box} 已登记为 {number}，但没有对应的产品：请核对箱号',
                        '{box} is signed in as {number}; no unit is known for it: check what was scanned',
                      ],
                      known,
                    )}
              </span>
              {last.unitId && <Link to={pathOfReceipt(last.unitId)}>{say(['去接收', 'Receive it'])}</Link>}
            </p>
          )}
        </div>
        {box !== '' && whose.data && !whose.data.awaited && (
          <WhoseBox
            key={box}
            box={box}
            meant={whose.data.children}
            chosen={chosen ?? (whose.data.children.length === 1 ? (whose.data.children[0] ?? null) : null)}
            onChoose={setChosen}
            contents={contents}
            onContents={setContents}
          />
        )}
      </div>
      <div className={styles.fields}>
        <label className={styles.field}>
          {say(['外箱温度 °C', 'Outer box, °C'])}
          <Input
            ref={temperature}
            inputMode="decimal"
            autoComplete="off"
            placeholder={rangeOf(arrivalCelsius)}
            value={shell}
            {...(says('shell') && { status: 'error' as const, 'aria-invalid': true })}
            onChange={({ target }) => setShell(target.value)}
            onPressEnter={enter}
          />
          {says('shell') && <span className={styles.wrong}>{says('shell')}</span>}
        </label>
        <div className={styles.field}>
          {say(['封签', 'Seal'])}
          <Segmented
            aria-label={say(['封签', 'Seal'])}
            value={seal}
            onChange={setSeal}
            options={sealOptions.map(({ value, label }) => ({ value, label: say(label) }))}
          />
        </div>
        <label className={styles.field}>
          {say(['备注', 'Remarks'])}
          <Input
            autoComplete="off"
            maxLength={300}
            value={remarks}
            onChange={({ target }) => setRemarks(target.value)}
            onPressEnter={() => void save()}
          />
        </label>
      </div>
      <Button type="primary" disabled={box === ''} loading={write.isPending} onClick={() => void save()}>
        {say(['登记到达', 'Sign in'])}
      </Button>
    </section>
  );
}
