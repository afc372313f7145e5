import type { Label } from '#calls/model';
import type { ReportContent } from '#system/model';

/** Lines of a report that a message or mail repeats; all of them are on its page. */
const most = 20;

const both = (make: (at: 0 | 1) => string): Label => [make(0), make(1)];

/** '安全库存短缺 2026-11-25：12 项' */
export const subjectOf = (title: Label, day: string, { missing, shortages }: ReportContent): Label =>
  both((at) =>
    missing
      ? `${title[at]} ${day}`
      : `${title[at]} ${day}${at === 0 ? `：${shortages.length} 项` : `: ${shortages.length} items`}`,
  );

/** What it says, in plain lines. */
export function bodyOf({ missing, shortages }: ReportContent): Label {
  if (missing)
    return [
      `「${missing[0]}」模块尚未启用，没有可统计的数据。`,
      `The module ${missing[1]} is not there yet: there is nothing to count.`,
    ];
  if (shortages.length === 0) return ['所有物料都不低于安全库存。', 'No item is below its safety stock.'];
  const lines = (at: 0 | 1) => shortages.slice(0, most).map((line) => lineOf(line, at));
  const more = shortages.length - most;
  return both((at) =>
    [...lines(at), ...(more > 0 ? [at === 0 ? `另有 ${more} 项` : `and ${more} more`] : [])].join('\n'),
  );
}

function lineOf(line: ReportContent['shortages'][number], at: 0 | 1): string {
  const { itemCode, item, spec, warehouse, unit, available, safety, shortage, suggested } = line;
  const name = [itemCode, item[at], spec].filter(Boolean).join(' ');
  return at === 0
    ? `${name}，${warehouse[0]}：可用 ${available}，安全 ${safety}，短缺 ${shortage}，建议采购 ${suggested} ${unit[0]}`
    : `${name}, ${warehouse[1]}: ${available} available, ${safety} safety, short of ${shortage}, buy ${suggested} ${unit[1]}`;
}
