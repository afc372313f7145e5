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
