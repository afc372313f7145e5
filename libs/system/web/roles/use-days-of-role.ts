import { formatDay, useLabel } from '#ui/web';

interface Days {
  from: string | null;
  to: string | null;
}

/** How long a role is given: 'from … until …'; nothing where it has no bounds. */
export function useDaysOfRole(): (days: Days) => string {
  const say = useLabel();
  return ({ from, to }) =>
    from && to
      ? `${formatDay(from)} – ${formatDay(to)}`
      : from
        ? say(['自 {day}', 'from {day}'], { day: formatDay(from) })
        : to
          ? say(['至 {day}', 'until {day}'], { day: formatDay(to) })
          : '';
}
