import { sql, type SQL } from 'drizzle-orm';
import { dayAfter } from '#calls/model';
import { latestBirth } from '#contracts/model';
import { companyToday } from '#server-kit/server';

/** So long after the due date of a contract `c` no child comes any more: either it was born and nobody said so, or the day is wrong. */
export const isOverdue: SQL = sql`c.expected_on < ${companyToday} - ${latestBirth}::int`;

/** The first due date that is believed today of a contract that is written or changed. */
export const firstDueDate = (today: string): string => dayAfter(today, -latestBirth);
