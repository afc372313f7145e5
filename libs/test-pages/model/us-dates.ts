/** Time zones that the US site schedules collections in. */
export const usTimeZones = [
  { zone: 'America/New_York', label: ['美东', 'Eastern'] },
  { zone: 'America/Chicago', label: ['美中', 'Central'] },
  { zone: 'America/Denver', label: ['山区', 'Mountain'] },
  { zone: 'America/Los_Angeles', label: ['美西', 'Pacific'] },
  { zone: 'Pacific/Honolulu', label: ['夏威夷', 'Hawaii'] },
] as const;

function partsOf(instant: Date, zone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** Specification 9, dispatch date: YYYY-MM-DD HH:mm, in a time zone. */
export function dispatchDate(instant: Date, zone: string): string {
  const { year, month, day, hour, minute } = partsOf(instant, zone);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** Specification 9, date code: MMDDYY, in a time zone. */
export function dateCode(instant: Date, zone: string): string {
  const { year = '', month, day } = partsOf(instant, zone);
  return `${month}${day}${year.slice(-2)}`;
}
