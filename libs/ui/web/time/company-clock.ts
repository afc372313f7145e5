import { dayOf, defaultTimeZone, formatInstant } from '#calls/model';

let zone: string | undefined;

/** The zone that the server wrote into the page; the ordinary one without a server's page, in development. */
function zoneOfPage(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="bms-time-zone"]')?.content;
  if (!told) return defaultTimeZone;
  try {
    dayOf(new Date(), told);
    return told;
  } catch {
    // A browser whose list of zones is older than the server's.
    return defaultTimeZone;
  }
}

/**
 * IANA name of the zone in which the installation's days begin (its setting `timeZone`, decision 113). Every time that a
 * screen shows or reads is of its clocks, wherever the person and their machine are.
 */
export const companyTimeZone = (): string => (zone ??= zoneOfPage());

/** The day now on the clocks of a zone, YYYY-MM-DD. */
export const todayIn = (timeZone: string): string => dayOf(new Date(), timeZone);

/** The company's day now, YYYY-MM-DD. */
export const today = (): string => todayIn(companyTimeZone());

/**
 * A day ('2026-11-20') stays that day everywhere; an instant (ISO) is 'YYYY-MM-DD HH:mm' on the company's clocks. What is
 * neither is shown as it came.
 */
export const formatDate = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value))
    ? value
    : formatInstant(value, companyTimeZone());

/** The company's day of an instant, or the day itself. */
export const formatDay = (value: string): string => formatDate(value).slice(0, 10);
