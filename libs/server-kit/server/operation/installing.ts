import type { Db } from '../context.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transaction.ts';

/** Work of the installation itself, in one transaction that the audit attributes to it: seeds, demo, first account. */
export const installing = <T>(database: Database, through: string, run: (db: Db) => Promise<T>): Promise<T> =>
  transact(
    database.pool,
    { actor: null, account: null, through, requestId: newId(), address: null },
    { run: (db) => run(db) },
  );
