import { dayAfter, type FieldProblem, type Label } from '#calls/model';
import type { PersonActKind } from '#identity/model';

export interface DatedAct {
  kind: PersonActKind;
  /** Of leaving the first day on which they are gone. */
  from: string;
}

const words: Readonly<Record<PersonActKind, Label>> = {
  join: ['入职', 'joining'],
  move: ['调动', 'a move'],
  leave: ['离职', 'leaving'],
};
const dayWords: Readonly<Record<PersonActKind, Label>> = {
  join: ['复职日期', 'the first day'],
  move: ['生效日期', 'the day of the move'],
  leave: ['离职日', 'the last day of work'],
};

/** The day by which people know it: of leaving the last day of work. */
const knownDay = ({ kind, from }: DatedAct): string => (kind === 'leave' ? dayAfter(from, -1) : from);

/** The first of these acts, in the order of their days, that does not follow: who is not here neither moves nor leaves, who is here does not join. */
export function firstWrong<A extends DatedAct>(acts: readonly A[]): A | undefined {
  let here = false;
  return acts.find(({ kind }) => {
    const wrong = kind === 'join' ? here : !here;
    here = kind !== 'leave';
    return wrong;
  });
}

/** What stands against an act on the day that somebody typed, in terms of that day; null: nothing. */
export function orderProblem(
  acts: readonly DatedAct[],
  { kind, day }: { kind: PersonActKind; day: string },
): FieldProblem | null {
  const added: DatedAct = { kind, from: kind === 'leave' ? dayAfter(day, 1) : day };
  // Whoever leaves is asked about the evening before, whoever moves or joins about the day itself.
  const before = acts.filter(({ from }) => (kind === 'leave' ? from < added.from : from <= added.from));
  const same = acts.find(({ from }) => from === added.from);
  const wrong = firstWrong([...before, added, ...acts.slice(before.length)]);
  if (wrong === added) return { path: 'day', text: notHere(acts, before.at(-1), added, day) };
  if (same) return { path: 'day', text: taken(same, kind) };
  return wrong ? { path: 'day', text: taken(wrong, kind) } : null;
}

/** Why the act itself cannot be: they join later, have left before, or are here already. */
function notHere(
  acts: readonly DatedAct[],
  before: DatedAct | undefined,
  { kind }: DatedAct,
  day: string,
): Label {
  if (kind === 'join') return [`${day} 时已在职`, `They are employed on ${day} already`];
  const [first] = acts;
  const [zh, en] = dayWords[kind];
  if (!before && first)
    return [
      `入职日期为 ${first.from}，${zh}不能早于它`,
      `They join on ${first.from}: ${en} cannot be before it`,
    ];
  const last = before ? knownDay(before) : day;
  return kind === 'leave'
    ? [
        `已登记离职，最后工作日为 ${last}`,
        `Their leaving is written down already: ${last} is the last day of work`,
      ]
    : [`最后工作日为 ${last}，${zh}不能晚于它`, `The last day of work is ${last}: ${en} cannot be after it`];
}

/** Another act stands on the day, or follows on it and would not make sense any more. */
function taken(other: DatedAct, kind: PersonActKind): Label {
  const [zh, en] = words[other.kind];
  const [dayZh, dayEn] = dayWords[kind];
  const day = knownDay(other);
  return [
    `${day} 已登记${zh}，请先撤销它或另选${dayZh}`,
    `There is ${en} on ${day}: take that back first, or choose another day for ${dayEn}`,
  ];
}
