import type { HistoryStep } from '#approvals/server';

const hour = 3_600_000;
const agreed = ['同意', '同意，请尽快安排', '已核对库存，同意', '价格合理，同意', '同意采购'];
const refused = [
  '库存充足，暂不采购',
  '预算已用完，下季度再报',
  '与上月申请重复',
  '价格明显偏高，请重新询价',
];
const sentBack = ['请补充规格型号', '请说明用途及数量依据', '请附三家报价', '需用日期过近，请与采购确认'];

/** How one request of the demo went. A script may be longer than its flow: what is over is left out. */
export interface Course {
  draft: boolean;
  steps: HistoryStep[];
  voided?: string;
}

/** What became of a request that was submitted then; what would lie ahead of `today` has not happened yet. */
export function courseOf(submittedAt: Date, today: Date, random: () => number): Course {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  let time = submittedAt.getTime();
  const later = (hours: number): Date => new Date((time += (0.3 + random() * hours) * hour));
  const approve = (): HistoryStep => ({ do: 'approve', at: later(20), words: pick(agreed) });
  const approvals = () => [approve(), approve(), approve()];
  const steps = ((): HistoryStep[] => {
    const lot = random();
    if (lot < 0.06)
      return [...(random() < 0.5 ? [approve()] : []), { do: 'reject', at: later(20), words: pick(refused) }];
    if (lot < 0.09) return [{ do: 'withdraw', at: later(2), words: '信息有误，撤回修改' }];
    if (lot < 0.17) {
      const back: HistoryStep = { do: 'return', at: later(12), words: pick(sentBack) };
      // Some never came back.
      return random() < 0.2 ? [back] : [back, { do: 'submit', at: later(24) }, ...approvals()];
    }
    return approvals();
  })();
  const age = today.getTime() - submittedAt.getTime();
  if (age < 20 * 24 * hour && random() < 0.1) return { draft: true, steps: [] };
  // Lately many still wait, at one step or another.
  const happened = steps.filter(({ at }) => at < today);
  const recent = age < 12 * 24 * hour;
  const kept = recent && random() < 0.7 ? happened.slice(0, Math.floor(random() * 2.2)) : happened;
  const whole = kept.length === steps.length && steps.every((step) => step.do === 'approve');
  return {
    draft: false,
    steps: kept,
    ...(whole && random() < 0.012 && { voided: '项目取消，不再采购' }),
  };
}
