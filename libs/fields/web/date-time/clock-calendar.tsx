import dayjs from 'dayjs';
import { CompanyDatePicker } from '#ui/web';

const format = 'YYYY-MM-DD HH:mm';

interface ClockCalendarProps {
  /** YYYY-MM-DD HH:mm on the company's clocks. */
  value: string;
  onPick(moment: string | null): void;
  onClose(): void;
}

/** Days and times to pick one from, open. */
export function ClockCalendar({ value, onPick, onClose }: ClockCalendarProps) {
  const picked = value ? dayjs(value, format) : null;
  return (
    <CompanyDatePicker
      open
      tabIndex={-1}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format={format}
      value={picked?.isValid() ? picked : null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onChange={(moment) => onPick(moment?.format(format) ?? null)}
    />
  );
}
