/** More corrections of attendance in a month than these need one more step (requisitions.md, REQ435P). */
export const correctionsWithoutExtraStep = 3;

/** Sick leave up to so many days needs no certificate. */
export const sickDaysOnWord = '1';

/** A payment or an expense from so much on carries copies of its invoices. In CNY. */
export const papersFrom = '1000';
