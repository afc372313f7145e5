import type { Label } from '#calls/model';
import { serialsInShort } from '#inventory/model';
import { dispositionLabels, type InspectionView } from '#quality/model';
import { formatDecimal, type useLabel } from '#ui/web';

export type BlockedDecision = InspectionView['verdicts'][number]['blocked'][number];
export const saysBlocked: Label = ['冻结品处置：', 'Of what lay blocked: '];

/** What was decided of blocked goods, how much, which, why, and why it was taken back. */
export const blockedInWords = (
  say: ReturnType<typeof useLabel>,
  { unit }: Pick<InspectionView, 'unit'>,
  { disposition, quantity, serials, reason, takenBack }: BlockedDecision,
): string =>
  [
    [say(dispositionLabels[disposition]), formatDecimal(quantity), unit].join(' '),
    ...(serials.length > 0 ? [serialsInShort(serials)] : []),
    reason,
    ...(takenBack ? [say(['已撤销：{why}', 'taken back: {why}'], { why: takenBack.reason })] : []),
  ].join(' · ');
