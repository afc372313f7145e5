import { readTyped, type DateTimeField } from '#fields/model';
import { companyTimeZone, later, useAhead, useLanguage } from '#ui/web';
import { TypedMoment } from '../date/typed-moment.tsx';
import type { InputProps } from '../field-view.ts';
import { showText } from '../show-text.ts';

/** Most times are typed. */
const ClockCalendar = later(
  () => import('./clock-calendar.tsx').then((part) => part.ClockCalendar),
  () => null,
);
const ahead = [ClockCalendar];

const momentFormat = 'YYYY-MM-DD HH:mm';

/** An instant, typed (t 1830, 1120 9:30, 2026-11-20 18:00) or picked from a calendar with a clock. */
export function DateTimeInput(props: InputProps<DateTimeField, string>) {
  const { field, value, onChange, context } = props;
  const timeZone = context.timeZone ?? companyTimeZone();
  const shown = showText(field, value, { language: useLanguage(), timeZone });
  useAhead(ahead);
  const set = (next: string | null) => {
    if (next !== value) onChange(next);
  };
  return (
    <TypedMoment
      input={props}
      field={field}
      shown={shown}
      placeholder={momentFormat}
      onSet={set}
      renderPicker={(close) => (
        <ClockCalendar
          value={shown}
          elsewhere={timeZone !== companyTimeZone()}
          onClose={() => close(false)}
          onPick={(moment) => {
            set(moment && (readTyped(field, moment, context.today, timeZone) as string));
            close(true);
          }}
        />
      )}
    />
  );
}
