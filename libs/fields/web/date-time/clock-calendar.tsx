import dayjs from 'dayjs';
import { CompanyDatePicker } from '#ui/web';

const format = 'YYYY-MM-DD HH:mm';

interface ClockCalendarProps {
  /** YYYY-MM-DD HH:mm on the clocks of the field. */
  value: string;
  /** They are not the company's, whose 'now' would be another time there. */
  elsewhere: boolean;
  onPick(moment: string | null): void;
  onClose(): void;
}

/** Days and times to pick one from, open. */
export function ClockCalendar({ value, elsewhere, onPick, onClose }: ClockCalendarProps) {
  const picked = value ? dayjs(value, format) : null;
  return (
    <CompanyDatePicker
      open
      tabIndex={-1}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format={format}
      showNow={!elsewhere}
      value={picked?.isValid() ? picked : null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onChange={(moment) => onPick(moment?.format(format) ?? null)}
    />
  );
}
