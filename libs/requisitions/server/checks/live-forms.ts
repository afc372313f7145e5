import { sql } from 'drizzle-orm';

/** Forms that count: under way or approved. What was rejected, withdrawn or voided does not. */
export const counts = sql`f.status IN ('pending', 'approved')`;
