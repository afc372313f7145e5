import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { Db } from '#server-kit/server';

/** How often something may be tried: `burst` at once, then one more every `everySeconds`. */
export interface Pace {
  burst: number;
  everySeconds: number;
}

/** Guessing one name from one address. Nobody else is held up by it: accounts are never locked. */
export const paceOfName: Pace = { burst: 8, everySeconds: 15 };
/** Trying many names from one address; wide enough for a company behind one address. */
export const paceOfAddress: Pace = { burst: 300, everySeconds: 0.5 };
/** Codes of a second step, whatever the address: six digits are few. */
export const paceOfCode: Pace = { burst: 5, everySeconds: 30 };
/** Registrations from one address, which may be a company's; also how fast one can ask which names are taken. */
export const paceOfRegistering: Pace = { burst: 10, everySeconds: 60 };
/** Mails and messages that somebody else's request makes us send. */
export const paceOfSending: Pace = { burst: 3, everySeconds: 120 };

/** Takes one try from a bucket of the database, the same for all server processes; false when it is empty. */
export async function hasTry(
  db: Db,
  key: string,
  { burst, everySeconds }: Pace,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  // Two requests on one row wait for each other, so that exactly `burst` of any number at once get through.
  const { rowCount } = await db.execute(sql`
    INSERT INTO pace AS p (key, tokens, updated_at) VALUES (${key}, ${burst - 1}, ${at})
    ON CONFLICT (key) DO UPDATE SET
      tokens = least(${burst}::float8, p.tokens + greatest(0, extract(epoch FROM ${at}::timestamptz - p.updated_at)) / ${everySeconds}::float8) - 1,
      updated_at = greatest(p.updated_at, ${at}::timestamptz)
    WHERE least(${burst}::float8, p.tokens + greatest(0, extract(epoch FROM ${at}::timestamptz - p.updated_at)) / ${everySeconds}::float8) >= 1`);
  return Boolean(rowCount);
}

/** The same; refuses with 42901 when it is empty. */
export async function takeTry(db: Db, key: string, pace: Pace, now: Date): Promise<void> {
  if (!(await hasTry(db, key, pace, now))) throw new CallError('tooMany');
}

/** Fills a bucket again: whoever signed in has not been guessing. */
export const forgetTries = async (db: Db, key: string): Promise<void> => {
  await db.execute(sql`DELETE FROM pace WHERE key = ${key}`);
};
