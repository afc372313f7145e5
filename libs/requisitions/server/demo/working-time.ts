const day = 86_400_000;

const twoYears = 730;

/** A moment of a working day of the last two years, by the clocks of Shanghai; the last days are as busy as any. */
export function workingTime(today: Date, random: () => number, days = twoYears): Date {
  for (;;) {
    const date = workingHour(new Date(today.getTime() - random() * days * day), random);
    if (date && date < today) return date;
  }
}

/** Some minute of the working hours of a day; null on a weekend. */
export function workingHour(of: Date, random: () => number): Date | null {
  const weekday = new Date(of.getTime() + 8 * 3_600_000).getUTCDay();
  if (weekday === 0 || weekday === 6) return null;
  const date = new Date(of);
  // 08:30 to 17:30 in Shanghai is 00:30 to 09:30 in UTC.
  date.setUTCHours(0, 30 + Math.floor(random() * 540), Math.floor(random() * 60), 0);
  return date;
}

const minute = 60_000;
/** Where Shanghai's clocks stand before those of UTC. */
const ahead = 8 * 60 * minute;
const begins = 8.5 * 60 * minute;
const ends = 18 * 60 * minute;

/** A moment at which people decide: itself within working hours, otherwise soon after work begins again. */
export function atWork(time: number, random: () => number): number {
  const there = time + ahead;
  const midnight = Math.floor(there / day) * day;
  const clock = there - midnight;
  const weekday = new Date(there).getUTCDay();
  const works = weekday > 0 && weekday < 6;
  if (works && clock >= begins && clock <= ends) return time;
  const soon = begins + random() * 90 * minute;
  if (works && clock < begins) return midnight + soon - ahead;
  const days = weekday === 5 ? 3 : weekday === 6 ? 2 : 1;
  return midnight + days * day + soon - ahead;
}
