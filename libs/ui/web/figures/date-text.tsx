import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { Label } from '#calls/model';
import { useLabel, type Say } from '../language/i18n.ts';

/** Specification 9: Y-m-d H:i. */
const withTime = 'YYYY-MM-DD HH:mm';
const dayOnly = 'YYYY-MM-DD';

/** A day ('2026-11-20') stays that day everywhere; an instant (ISO, UTC) is shown in the person's time zone. */
export const formatDate = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : dayjs(value).format(withTime);
/** The day of an instant, local. */
export const formatDay = (value: string): string => dayjs(value).format(dayOnly);

const justNow: Label = ['刚刚', 'just now'];
const seconds: Label = ['{n} 秒前', '{n} s ago'];
const minutes: Label = ['{n} 分钟前', '{n} min ago'];
const hours: Label = ['{n} 小时前', '{n} h ago'];
const days: Label = ['{d} 天 {h} 小时前', '{d} d {h} h ago'];

/** 'just now' up to 10 seconds, then seconds, minutes, hours, or days with hours (specification 9). */
export function relativeTime(value: string, now: number, say: Say): string {
  const passed = Math.max(0, Math.floor((now - Date.parse(value)) / 1000));
  if (passed <= 10) return say(justNow);
  if (passed < 60) return say(seconds, { n: passed });
  if (passed < 3600) return say(minutes, { n: Math.floor(passed / 60) });
  if (passed < 86_400) return say(hours, { n: Math.floor(passed / 3600) });
  return say(days, { d: Math.floor(passed / 86_400), h: Math.floor((passed % 86_400) / 3600) });
}

/** The time now, told again every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function RelativeTime({ value }: { value: string }) {
  const say = useLabel();
  return (
    <time dateTime={value} title={formatDate(value)}>
      {relativeTime(value, useNow(), say)}
    </time>
  );
}

export interface DateTextProps {
  value: string | null;
  /** 'how long ago' with the date on hover. */
  relative?: boolean;
  /** An instant without its time of day. */
  day?: boolean;
}

/** A date or an instant in the product's one format. */
export function DateText({ value, relative, day }: DateTextProps) {
  if (value === null) return <span>—</span>;
  if (relative) return <RelativeTime value={value} />;
  return (
    <time dateTime={value} className="bms-figures">
      {day ? formatDay(value) : formatDate(value)}
    </time>
  );
}
