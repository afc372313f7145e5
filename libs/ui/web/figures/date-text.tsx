import { useEffect, useState } from 'react';
import { dayOf, formatInstant, zoneName } from '#calls/model';
import { relativeTime } from '#ui/model';
import { useLanguage } from '../language/i18n.ts';
import { companyTimeZone, formatDate, formatDay } from '../time/company-clock.ts';

/** The time now, told again every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Nobody counts back further: two weeks, in milliseconds. */
const longestAge = 1_209_600_000;

function RelativeTime({ value }: { value: string }) {
  const language = useLanguage();
  const now = useNow();
  const isOld = now - Date.parse(value) > longestAge;
  return (
    <time dateTime={value} title={formatDate(value)}>
      {isOld ? formatDay(value) : relativeTime(new Date(value), new Date(now), language)}
    </time>
  );
}

export interface DateTextProps {
  value: string | null;
  /** 'how long ago' with the date on hover; beyond two weeks the day. */
  relative?: boolean;
  /** An instant without its time of day. */
  day?: boolean;
  /** IANA name of the clocks that it is said on, where they are not the company's: their name stands beside it. */
  zone?: string | null;
}

/** A date or an instant in the product's one format (specification 9: Y-m-d H:i), on the company's clocks or on those of a zone. */
export function DateText({ value, relative, day, zone }: DateTextProps) {
  const language = useLanguage();
  if (value === null) return <span>—</span>;
  if (relative) return <RelativeTime value={value} />;
  const elsewhere = zone && zone !== companyTimeZone() ? zone : null;
  return (
    <time dateTime={value} className="bms-figures">
      <span className="bms-whole">
        {elsewhere ? (day ? dayOf : formatInstant)(value, elsewhere) : (day ? formatDay : formatDate)(value)}
      </span>
      {/* The name goes on below where there is no room for it beside. */}
      {elsewhere && ` ${zoneName(elsewhere, language)}`}
    </time>
  );
}
