import { zone } from './seen-form.ts';

/** YYYY-MM-DD of an instant where the group's days begin. */
export const dayThere = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
