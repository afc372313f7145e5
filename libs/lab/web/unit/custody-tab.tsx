import type { UnitDetail } from '#lab/model';
import { CutShort, EmptyState } from '#ui/web';
import { CustodyLines } from './custody-lines.tsx';
import { LookBacksOfUnit } from '../look-backs/look-backs-of-unit.tsx';

/** Every hand that a unit went through; the last line is where it is. */
export function CustodyTab({ detail }: { detail: UnitDetail }) {
  const { custody } = detail;
  if (custody.length === 0) return <EmptyState title={['还没有保管记录', 'No line of custody yet']} />;
  return (
    <>
      <LookBacksOfUnit detail={detail} />
      <CutShort shown={custody.length} total={detail.custodyTotal} />
      <CustodyLines lines={custody} zone={detail.unit.siteZone} />
    </>
  );
}
