import type { Label } from '#calls/model';
import { periodLabel, reportKindLabels, weekdayOf, type ReportKind } from '#tracker/model';

const weekdays: readonly Label[] = [
  ['周一', 'Mon'],
  ['周二', 'Tue'],
  ['周三', 'Wed'],
  ['周四', 'Thu'],
  ['周五', 'Fri'],
  ['周六', 'Sat'],
  ['周日', 'Sun'],
];

export const weekdayLabel = (day: string): Label => weekdays[weekdayOf(day) - 1] ?? ['', ''];

interface Period {
  kind: ReportKind;
  from: string;
  to: string;
  period: string;
}

/** '日报 2026-11-23 周一', '周报 2026 年第 48 周（11-23～11-29）'. */
export function titleOfPeriod({ kind, from, to, period }: Period): Label {
  const [zh, en] = reportKindLabels[kind];
  if (kind === 'daily') {
    const [dayZh, dayEn] = weekdayLabel(from);
    return [`${zh} ${period} ${dayZh}`, `${en} ${period}, ${dayEn}`];
  }
  const [weekZh, weekEn] = periodLabel(period);
  const [first, last] = [from.slice(5), to.slice(5)];
  return [`${zh} ${weekZh}（${first}～${last}）`, `${en}: ${weekEn} (${first} to ${last})`];
}
