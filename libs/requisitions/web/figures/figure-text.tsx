import type { Label } from '#calls/model';
import { formatDecimal, useLabel } from '#ui/web';

/** Hours as hours, and from two days on as days. */
export function Hours({ value }: { value: number | null }) {
  const say = useLabel();
  if (value === null) return <>—</>;
  const [figure, unit]: [number, Label] =
    value < 48 ? [value, ['小时', 'h']] : [Math.round((value / 24) * 10) / 10, ['天', 'days']];
  return (
    <>
      {formatDecimal(String(figure))} {say(unit)}
    </>
  );
}

/** Percent. */
export const shareText = (rate: number | null): string =>
  rate === null ? '—' : `${formatDecimal(String(rate))}%`;

export const countText = (count: number): string => formatDecimal(String(count));
