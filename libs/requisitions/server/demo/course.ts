import type { FlowNode } from '#approvals/model';
import type { HistoryStep } from '#approvals/server';
import type { Phrases } from './phrases.ts';
import { atWork } from './working-time.ts';

const hour = 3_600_000;

/** How one request of the demo went. A script may be longer than its flow: what is over is left out. */
export interface Course {
  draft: boolean;
  steps: HistoryStep[];
  voided?: string;
  /** When it was approved at the latest; null where it was not, or is void. */
  approvedBy: Date | null;
}

/** So many people decide along a flow, every arm taken. */
export const decisionsOf = (nodes: readonly FlowNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum +
      (node.kind === 'approve'
        ? 1
        : node.kind === 'branch'
          ? decisionsOf(node.arms.flatMap((arm) => arm.nodes))
          : 0),
    0,
  );

/** What became of a request that was submitted then; what would lie ahead of `today` has not happened yet. */
export function courseOf(
  submittedAt: Date,
  today: Date,
  random: () => number,
  { agreed, refused, sentBack, voided }: Phrases,
  decisions: number,
  /** Between 0 and 1: how it went. */
  lot: number,
): Course {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  let time = submittedAt.getTime();
  const later = (hours: number): Date => {
    time = atWork(time + (0.3 + random() * hours) * hour, random);
    return new Date(time);
  };
  const approve = (): HistoryStep => ({ do: 'approve', at: later(20), words: pick(agreed) });
  const approvals = () => Array.from({ length: decisions }, approve);
  const steps = ((): HistoryStep[] => {
    if (lot < 0.06)
      return [
        ...(decisions > 1 && random() < 0.5 ? [approve()] : []),
        { do: 'reject', at: later(20), words: pick(refused) },
      ];
    if (lot < 0.09) return [{ do: 'withdraw', at: later(2), words: '信息有误，撤回修改' }];
    if (lot < 0.17) {
      const back: HistoryStep = { do: 'return', at: later(12), words: pick(sentBack) };
      // Some never came back.
      return random() < 0.2 ? [back] : [back, { do: 'submit', at: later(24) }, ...approvals()];
    }
    return approvals();
  })();
  const age = today.getTime() - submittedAt.getTime();
  if (age < 20 * 24 * hour && random() < 0.1) return { draft: true, steps: [], approvedBy: null };
  // Lately many still wait, at one step or another.
  const happened = steps.filter(({ at }) => at < today);
  const recent = age < 12 * 24 * hour;
  const kept = recent && random() < 0.7 ? happened.slice(0, Math.floor(random() * 2.2)) : happened;
  const whole = kept.length === steps.length && steps.every((step) => step.do === 'approve');
  const last = steps.at(-1);
  const isVoid = whole && random() < 0.012;
  return {
    draft: false,
    steps: kept,
    approvedBy: kept.length === steps.length && last?.do === 'approve' && !isVoid ? last.at : null,
    ...(isVoid && { voided }),
  };
}
