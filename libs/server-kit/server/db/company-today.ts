import { sql, type SQL } from 'drizzle-orm';

/** The day that it is where the company works. `current_date` is the day in UTC, since connections speak UTC. */
export const companyToday: SQL = sql`(now() AT TIME ZONE company_time_zone())::date`;
