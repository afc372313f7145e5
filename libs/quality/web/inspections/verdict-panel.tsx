import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { addDecimals, compareDecimals, problemsIn, subtractDecimals, type FieldProblem } from '#calls/model';
import {
  decideInspection,
  dispositionLabels,
  dispositionNames,
  outcomeLabels,
  outcomeTones,
  pathOfCase,
  saysWhy,
  type Disposition,
  type InspectionView,
} from '#quality/model';
import { StatusTag, useConfirm, useLabel, useToast } from '#ui/web';
import styles from '../quality.module.css';

type Typed = Readonly<Record<Disposition, string>>;
const nothing: Typed = { accept: '', concession: '', rework: '', return: '', scrap: '' };

/** What the plan comes to: bad units leave an accepted lot; a rejected one goes back as a whole, unless all of it was inspected. */
function proposed({ judged, quantity, plan }: InspectionView): Typed {
  const sorted = plan.classes.major.all && plan.classes.minor.all;
  if (judged.outcome === 'rejected' && !sorted) return { ...nothing, return: quantity };
  const bad = plan.method === 'fixed' ? 0 : judged.bad;
  if (bad === 0) return { ...nothing, accept: quantity };
  const left = subtractDecimals(quantity, String(bad));
  return compareDecimals(left, '0') > 0
    ? { ...nothing, accept: left, return: String(bad) }
    : { ...nothing, return: quantity };
}

const isNumber = (text: string): boolean => /^\d{1,15}(\.\d{1,6})?$/.test(text.trim());
const numberOf = (text: string): string => (isNumber(text) ? text.trim() : '0');

/** How many units of the sample have a characteristic that was to be measured and was not. */
const unmeasured = ({ plan, findings }: InspectionView): number => {
  const asked = plan.characteristics.filter(({ kind }) => kind !== 'check');
  const whole = findings.filter(({ values }) => asked.every(({ id }) => values[id]));
  return asked.length === 0 ? 0 : plan.n - whole.length;
};

interface VerdictPanelProps {
  view: InspectionView;
  /** Keeps what was typed last, and answers how the lot then stands; null where that was refused. */
  settle(): Promise<InspectionView | null>;
}

/** The verdict: how the lot is split. What is proposed follows from the sample until somebody types. */
export function VerdictPanel({ view, settle }: VerdictPanelProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const navigate = useNavigate();
  const decide = useWrite(decideInspection);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [settling, setSettling] = useState(false);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const split = typed ?? proposed(view);
  const sum = addDecimals(...dispositionNames.map((name) => numberOf(split[name])));
  const left = subtractDecimals(view.quantity, sum);
  const set = (name: Disposition, value: string) => {
    setTyped({ ...split, [name]: value });
    setProblems([]);
  };
  const rest = (name: Disposition) => set(name, addDecimals(numberOf(split[name]), left));
  const problemOf = (path: string) => problems.find((one) => one.path === path);
  const settled = async (): Promise<InspectionView | null> => {
    setSettling(true);
    try {
      return await settle();
    } catch (error) {
      toast.failure(error);
      return null;
    } finally {
      setSettling(false);
    }
  };
  const send = async () => {
    const wrong = dispositionNames
      .filter((name) => split[name].trim() !== '' && !isNumber(split[name]))
      .map((name): FieldProblem => ({ path: `split.${name}`, text: ['请填写数字', 'Type a number'] }));
    if (wrong.length) return setProblems(wrong);
    const now = await settled();
    if (!now) return undefined;
    const asked = typed ?? proposed(now);
    // Said before anybody is asked whether they mean it.
    if (saysWhy(now.quantity, { accept: numberOf(asked.accept) }) && !reason.trim())
      return setProblems([{ path: 'reason', text: ['请说明原因', 'Say why'] }]);
    const missing = unmeasured(now);
    const words = dispositionNames
      .filter((name) => compareDecimals(numberOf(asked[name]), '0') > 0)
      .map((name) => `${say(dispositionLabels[name])} ${numberOf(asked[name])} ${view.unit}`)
      .join('，');
    const agreed = await ask({
      title: ['判定为“{outcome}”？', 'Decide: {outcome}?'],
      text:
        missing > 0
          ? [
              '{words}。样本 {n} 件中有 {missing} 件没有填全测量值，视为合格。',
              '{words}. Of {n} units {missing} are not measured in full, and count as good.',
            ]
          : ['{words}', '{words}'],
      values: { outcome: say(outcomeLabels[now.judged.outcome]), words, n: now.plan.n, missing },
      ok: ['判定', 'Decide'],
    });
    if (!agreed) return undefined;
    try {
      const parts = Object.fromEntries(dispositionNames.map((name) => [name, numberOf(asked[name])]));
      const answer = await decide.mutateAsync({
        ...{ id: now.id, version: now.version, reason },
        split: parts as Record<Disposition, string>,
      });
      const opened = answer.case;
      if (opened)
        toast.success(
          opened.reopened
            ? ['已判定，{number} 重新打开', 'Decided; {number} is open again']
            : ['已判定，不合格项 {number}', 'Decided; nonconformity {number}'],
          { number: opened.number },
        );
      else toast.success(['已判定', 'Decided']);
      if (opened) void navigate(pathOfCase(opened.id));
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    }
    return undefined;
  };
  const whole = problemOf('split');
  const noReason = problemOf('reason');
  const names = dispositionNames.filter((name) => name !== 'concession' || view.can.concede);
  return (
    <section className={styles.panel} aria-label={say(['判定', 'Verdict'])}>
      <div className={styles.head}>
        <h2>{say(['判定', 'Verdict'])}</h2>
        <StatusTag label={outcomeLabels[view.judged.outcome]} tone={outcomeTones[view.judged.outcome]} />
      </div>
      <div className={styles.splits}>
        {names.map((name) => {
          const problem = problemOf(`split.${name}`);
          return (
            <label key={name} className={styles.field}>
              {say(dispositionLabels[name])}
              <Input
                inputMode="decimal"
                value={split[name]}
                {...(problem && { status: 'error' as const })}
                onFocus={({ target }) => target.select()}
                onDoubleClick={() => rest(name)}
                onChange={({ target }) => set(name, target.value)}
              />
              {problem && (
                <span role="alert" className={styles.problem}>
                  {say(problem.text)}
                </span>
              )}
            </label>
          );
        })}
      </div>
      <p className={compareDecimals(left, '0') === 0 ? styles.quiet : styles.problem}>
        {say(['合计 {sum} / {all} {unit}', 'Sum {sum} of {all} {unit}'], {
          ...{ sum, all: view.quantity, unit: view.unit },
        })}
        {compareDecimals(left, '0') !== 0 && say(['，还差 {left}', ', {left} to go'], { left })}
      </p>
      {whole && (
        <p role="alert" className={styles.problem}>
          {say(whole.text)}
        </p>
      )}
      <label className={styles.field}>
        {say(['说明', 'Reason'])}
        <Input.TextArea
          rows={2}
          maxLength={300}
          value={reason}
          {...(noReason && { status: 'error' as const })}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {noReason && (
        <p role="alert" className={styles.problem}>
          {say(noReason.text)}
        </p>
      )}
      <p className={styles.buttons}>
        <Button type="primary" loading={settling || decide.isPending} onClick={() => void send()}>
          {say(['判定', 'Decide'])}
        </Button>
        {typed && (
          <Button onClick={() => setTyped(null)}>{say(['按检验结果填写', 'As the sample says'])}</Button>
        )}
      </p>
    </section>
  );
}
