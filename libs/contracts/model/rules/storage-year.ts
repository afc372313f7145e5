/**
 * The day on which the n-th year of storage is due, from the day of banking on (n = 0: that day). 29 February is 28 February
 * in years without one.
 */
export function storageYearDue(bankedOn: string, years: number): string {
  const year = Number(bankedOn.slice(0, 4)) + years;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = bankedOn.slice(4) === '-02-29' && !leap ? '-02-28' : bankedOn.slice(4);
  return `${year}${rest}`;
}
