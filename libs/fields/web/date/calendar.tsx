import dayjs from 'dayjs';
import { CompanyDatePicker } from '#ui/web';

const format = 'YYYY-MM-DD';

interface CalendarProps {
  /** YYYY-MM-DD */
  value: string | null;
  earliest?: string | undefined;
  onPick(day: string | null): void;
  onClose(): void;
}

/** The days to pick one from, open. */
export function Calendar({ value, earliest, onPick, onClose }: CalendarProps) {
  const picked = value ? dayjs(value, format) : null;
  return (
    <CompanyDatePicker
      open
      tabIndex={-1}
      value={picked?.isValid() ? picked : null}
      {...(earliest && { minDate: dayjs(earliest, format) })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onChange={(day) => onPick(day?.format(format) ?? null)}
    />
  );
}
