import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { addDecimals, compareDecimals, problemsIn, subtractDecimals, type FieldProblem } from '#calls/model';
import {
  badPieces,
  decideInspection,
  dispositionLabels,
  dispositionNames,
  missingFor,
  outcomeLabels,
  outcomeTones,
  pathOfCase,
  problemsOfSplit,
  saysMissing,
  saysNotLookedAt,
  saysWhy,
  splitOfPieces,
  type Disposition,
  type InspectionView,
} from '#quality/model';
import { formatDecimal, StatusTag, useConfirm, useLabel, useToast } from '#ui/web';
import styles from '../quality.module.css';
import { PieceSplit, type PiecesSaid } from './piece-split.tsx';

type Typed = Readonly<Record<Disposition, string>>;
const nothing: Typed = { accept: '', concession: '', rework: '', return: '', scrap: '' };

/** Is every unit looked at? Then good ones are good whatever the lot comes to. */
const isSorted = ({ plan }: InspectionView): boolean => plan.classes.major.all && plan.classes.minor.all;

/** Were portions of a weight found bad? What they come to is typed: nobody but the scale knows it. */
const isForTheScale = (view: InspectionView): boolean =>
  !view.inPieces &&
  view.plan.method !== 'fixed' &&
  view.judged.bad > 0 &&
  (view.judged.outcome === 'accepted' || isSorted(view));

/** What becomes of a rejected lot, and of what was found bad: no supplier takes back what was made here, or came from a customer. */
const leaves = ({ supplier }: InspectionView): { lot: Disposition; bad: Disposition } =>
  supplier ? { lot: 'return', bad: 'return' } : { lot: 'rework', bad: 'scrap' };

/** What the plan comes to: bad units leave an accepted lot; a rejected one leaves as a whole, unless all of it was inspected. */
function proposed(view: InspectionView): Typed {
  const { judged, quantity, plan } = view;
  const to = leaves(view);
  if (judged.outcome === 'rejected' && !isSorted(view)) return { ...nothing, [to.lot]: quantity };
  if (isForTheScale(view)) return nothing;
  const bad = plan.method === 'fixed' ? 0 : judged.bad;
  if (bad === 0) return { ...nothing, accept: quantity };
  const left = subtractDecimals(quantity, String(bad));
  return compareDecimals(left, '0') > 0
    ? { ...nothing, accept: left, [to.bad]: String(bad) }
    : { ...nothing, [to.bad]: quantity };
}

/** Serial numbers that were found bad. */
const badOf = ({ plan, pieces, findings }: InspectionView): ReadonlySet<string> =>
  badPieces(plan, findings, pieces);

/** The same of a lot of serial numbers. */
function proposedPieces(view: InspectionView): PiecesSaid {
  const to = leaves(view);
  if (view.judged.outcome === 'rejected' && !isSorted(view)) return { others: to.lot, named: new Map() };
  return { others: 'accept', named: new Map([...badOf(view)].map((serial) => [serial, to.bad])) };
}

/** How many pieces go where. */
const counted = ({ pieces }: InspectionView, { others, named }: PiecesSaid): Typed =>
  splitOfPieces(pieces, new Map(pieces.map((serial) => [serial, named.get(serial) ?? others])));

const isNumber = (text: string): boolean => /^\d{1,15}(\.\d{1,6})?$/.test(text.trim());
const numberOf = (text: string): string => (isNumber(text) ? text.trim() : '0');

interface VerdictPanelProps {
  view: InspectionView;
  /** Keeps what was typed last, and answers how the lot then stands; null where that was refused. */
  settle(): Promise<InspectionView | null>;
  /** Leads to a unit of which something has to be measured yet. */
  onMissing(unit: number): void;
}

/** The verdict: how the lot is split. What is proposed follows from the sample until somebody types. */
export function VerdictPanel({ view, settle, onMissing }: VerdictPanelProps) {
  const say = useLabel();
  const toast = useToast();
  const ask = useConfirm();
  const navigate = useNavigate();
  const decide = useWrite(decideInspection);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [settling, setSettling] = useState(false);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [said, setSaid] = useState<PiecesSaid | null>(null);
  const serials = view.pieces.length > 0;
  const splitNow = (now: InspectionView): Typed =>
    serials ? counted(now, said ?? proposedPieces(now)) : (typed ?? proposed(now));
  const split = splitNow(view);
  const sum = addDecimals(...dispositionNames.map((name) => numberOf(split[name])));
  const left = subtractDecimals(view.quantity, sum);
  const set = (name: Disposition, value: string) => {
    setTyped({ ...split, [name]: value });
    setProblems([]);
  };
  const rest = (name: Disposition) => set(name, addDecimals(numberOf(split[name]), left));
  const inWords = (of: Typed): string =>
    dispositionNames
      .filter((name) => compareDecimals(numberOf(of[name]), '0') > 0)
      .map((name) => `${say(dispositionLabels[name])} ${formatDecimal(numberOf(of[name]))} ${view.unit}`)
      .join(say(['，', ', ']));
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
    const asked = splitNow(now);
    const parts = Object.fromEntries(dispositionNames.map((name) => [name, numberOf(asked[name])])) as Record<
      Disposition,
      string
    >;
    const refused = serials ? [] : problemsOfSplit(now.plan, now.judged, now, parts);
    if (refused.length) return setProblems(refused);
    // Said before anybody is asked whether they mean it.
    if (saysWhy(now.quantity, parts) && !reason.trim())
      return setProblems([{ path: 'reason', text: ['请说明原因', 'Say why'] }]);
    const missing = missingFor(now.plan, now.findings, parts);
    const [first] = missing.toSorted((a, b) => a.first - b.first);
    if (first) {
      onMissing(first.first);
      return setProblems([{ path: 'findings', text: saysMissing(missing) }]);
    }
    const left = saysNotLookedAt(now.plan, now.findings).map((one) => say(one));
    const agreed = await ask({
      title: ['判定为“{outcome}”？', 'Decide: {outcome}?'],
      text: left.length > 0 ? ['{words}。{left}。', '{words}. {left}.'] : ['{words}', '{words}'],
      values: {
        outcome: say(outcomeLabels[now.judged.outcome]),
        words: inWords(asked),
        left: left.join(say(['；', '; '])),
      },
      ok: ['判定', 'Decide'],
    });
    if (!agreed) return undefined;
    try {
      const answer = await decide.mutateAsync({
        ...{ id: now.id, version: now.version, reason },
        split: parts,
        pieces: serials
          ? [...(said ?? proposedPieces(now)).named].map(([serial, disposition]) => ({ serial, disposition }))
          : [],
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
  const whole = problemOf('split') ?? problemOf('pieces') ?? problemOf('findings');
  const noReason = problemOf('reason');
  const names = dispositionNames.filter((name) => name !== 'concession' || view.can.concede);
  return (
    <section className={styles.panel} aria-label={say(['判定', 'Verdict'])}>
      <div className={styles.head}>
        <h2>{say(['判定', 'Verdict'])}</h2>
        <StatusTag label={outcomeLabels[view.judged.outcome]} tone={outcomeTones[view.judged.outcome]} />
      </div>
      {serials ? (
        <PieceSplit
          serials={view.pieces}
          said={said ?? proposedPieces(view)}
          bad={badOf(view)}
          offered={names}
          apart={leaves(view).bad}
          onChange={(next) => {
            setSaid(next);
            setProblems([]);
          }}
        />
      ) : (
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
      )}
      {serials ? (
        <p className={styles.quiet}>{inWords(split)}</p>
      ) : (
        <p className={compareDecimals(left, '0') === 0 ? styles.quiet : styles.problem}>
          {say(['合计 {sum} / {all} {unit}', 'Sum {sum} of {all} {unit}'], {
            ...{ sum: formatDecimal(sum), all: formatDecimal(view.quantity), unit: view.unit },
          })}
          {compareDecimals(left, '0') !== 0 &&
            say(['，还差 {left}', ', {left} to go'], { left: formatDecimal(left) })}
        </p>
      )}
      {!serials && isForTheScale(view) && (
        <p className={styles.quiet}>
          {say(
            [
              '检出 {n} 份不合格：不是整件，数量请称量后填写',
              '{n} portions were found bad: they are no pieces, so please weigh them and type the quantities',
            ],
            { n: view.judged.bad },
          )}
        </p>
      )}
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
          onChange={({ target }) => {
            setReason(target.value);
            setProblems((known) => known.filter(({ path }) => path !== 'reason'));
          }}
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
        {(typed || said) && (
          <Button
            onClick={() => {
              setTyped(null);
              setSaid(null);
              setProblems([]);
            }}
          >
            {say(['按检验结果填写', 'As the sample says'])}
          </Button>
        )}
      </p>
    </section>
  );
}
