import { useEffect, useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type InputOf } from '#calls/model';
import { jumpTo } from '#fields/web';
import { isOutsideTransport, readScan, saveReceipt, type UnitDetail } from '#lab/model';
import { useUser } from '#shell/web';
import { useLabel, useToast } from '#ui/web';
import { receiptFields } from './receipt-fields.ts';
import { useBagScans } from '../parts/bag-scan.tsx';
import type { ScannedBefore } from '../parts/use-find.ts';

export type Decision = 'accepted' | 'conditional' | 'rejected';
export interface Condition {
  id: string;
  text: string;
  owner: { id: string; name: string } | null;
}

/** What is looked at beside temperature and seal. */
export type MoreOfReceipt = Partial<
  Pick<
    InputOf<typeof saveReceipt>,
    'delivery' | 'physician' | 'package' | 'bagGrams' | 'tubes' | 'maternalTubes' | 'clots' | 'cause'
  >
>;

const parts = saveReceipt.request.partial();
/** What was recorded before, without what nobody could record today: a temperature that cannot be is typed anew. */
function readFound(record: Readonly<Record<string, unknown>>) {
  const read = parts.safeParse(record);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  return parts.safeParse(Object.fromEntries(Object.entries(record).filter(([name]) => !wrong.has(name))))
    .data;
}

/** What a receipt found: the one that corrects it begins with that, so that nothing is lost by correcting one figure. */
function foundIn(receipt: UnitDetail['receipts'][number] | undefined) {
  const found = receipt && readFound(receipt.record);
  const more: MoreOfReceipt = found
    ? {
        ...{ package: found.package, bagGrams: found.bagGrams, tubes: found.tubes },
        ...{ delivery: found.delivery, physician: found.physician },
        ...{ maternalTubes: found.maternalTubes, clots: found.clots, cause: found.cause },
      }
    : {};
  return { seal: found?.seal ?? null, celsius: found?.celsius ?? '', more };
}

/** A figure that it may have come with, but not on a good way. */
const isOutside = (celsius: string): boolean =>
  parts.shape.celsius.safeParse(celsius.trim()).success && isOutsideTransport(celsius);

const order = Object.keys(receiptFields);
/** As the page has them from top to bottom. */
const inOrder = (problems: readonly FieldProblem[]): FieldProblem[] => {
  const place = ({ path }: FieldProblem) => order.indexOf(path.split('.')[0] ?? '');
  return problems.toSorted((a, b) => place(a) - place(b));
};

/**
 * What is scanned and decided of one arrival; commands of the bench sheet decide without a mouse. A product code that chose it
 * among several of its box was read from the bag: it is not asked for again.
 */
export function useReceipt(
  { unit, receipts, door }: UnitDetail,
  done: () => void,
  { product = '' }: ScannedBefore = {},
) {
  const say = useLabel();
  const toast = useToast();
  const me = useUser();
  const bag = useBagScans(product);
  const { dinScan, productScan } = bag.scans;
  const [before] = useState(() => foundIn(receipts[0]));
  const [decision, setDecision] = useState<Decision>(
    receipts[0]?.decision ?? (unit.bornAt === null ? 'conditional' : 'accepted'),
  );
  // Without a birth it is taken conditionally: what is open then is known, and whoever takes it in sees to it unless they say who.
  const [conditions, setConditions] = useState<readonly Condition[]>(() =>
    unit.bornAt === null && receipts.length === 0
      ? [
          {
            id: crypto.randomUUID(),
            text: say(['补登记出生，核对 48 小时时限', 'Have the birth called in, check the 48 hours']),
            owner: me && { id: me.personId, name: me.name },
          },
        ]
      : [],
  );
  const [reason, setReason] = useState('');
  const [celsius, setCelsius] = useState(before.celsius);
  const [more, setMore] = useState<MoreOfReceipt>(before.more);
  // A seal that was found broken at the door is not intact at the bench.
  const [seal, setSeal] = useState<'intact' | 'broken' | 'missing'>(before.seal ?? door?.seal ?? 'intact');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [first] = problems;
  // What was refused leads to the first field that it is about.
  useEffect(() => {
    if (first) jumpTo(first.path);
  }, [first]);
  const write = useWrite(saveReceipt);
  const save = (chosen: Decision = decision, scans = { dinScan, productScan }) => {
    setDecision(chosen);
    // Nothing that somebody began to write is left out without a word.
    if (
      chosen === 'conditional' &&
      conditions.some(({ text, owner }) => (text.trim() === '') !== (owner === null))
    ) {
      setProblems([
        {
          path: 'conditions',
          text: ['每项条件须有内容和负责人', 'Each condition says what, and who sees to it'],
        },
      ]);
      return;
    }
    write.mutate(
      {
        ...more,
        // Its field goes where a unit is accepted: what was chosen before is none then.
        cause: chosen === 'accepted' ? null : (more.cause ?? null),
        ...{ unitId: unit.id, version: receipts[0]?.version ?? 0, decision: chosen, ...scans, seal, reason },
        celsius: celsius === '' ? null : celsius,
        conditions:
          chosen === 'conditional'
            ? conditions.flatMap(({ text, owner }) =>
                owner && text.trim() ? [{ text, ownerId: owner.id }] : [],
              )
            : [],
      },
      {
        onSuccess: done,
        onError: (error) => {
          setProblems(inOrder(problemsIn(error)));
          if (problemsIn(error).length === 0) toast.failure(error);
        },
      },
    );
  };
  const scan = (text: string) => {
    const found = readScan(text);
    setProblems([]);
    if (found.kind === 'command') {
      bag.forget();
      command(found.command);
    } else bag.scan(text);
  };
  const command = (word: string) => {
    const chosen = ({ accept: 'accepted', conditional: 'conditional', reject: 'rejected' } as const)[word];
    if (chosen === 'accepted') save(chosen);
    else if (chosen) setDecision(chosen);
    else toast.warning(['未知指令：{word}', 'Not a command: {word}'], { word });
  };
  const outside = isOutside(celsius);
  const says = (path: string) => problems.find((problem) => problem.path === path)?.text ?? null;
  return {
    ...{ problems, isCorrection: receipts.length > 0, outside },
    ...{ dinScan, productScan, decision, conditions, reason, celsius, seal, scan, save, says },
    ...{ more, setMore, misread: bag.misread },
    ...{ setDecision, setConditions, setReason, setCelsius, setSeal, busy: write.isPending },
  };
}
export type Receipt = ReturnType<typeof useReceipt>;
