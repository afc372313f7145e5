import type { Content } from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';
import type { Db } from '#server-kit/server';
import { isDecimal, readColumn } from '../table/field-column.ts';

/** Carries what came of a trial out of its savepoint, which is rolled back by it. */
export class Tried<T> extends Error {
  readonly outcome: T;
  private constructor(outcome: T) {
    super('tried');
    this.outcome = outcome;
  }

  /** Tries something, answers what came of it, and leaves everything as it was. */
  static async of<T>(db: Db, attempt: (db: Db) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(async (inner) => {
        throw new Tried(await attempt(inner));
      });
    } catch (error) {
      if (error instanceof Tried) return (error as Tried<T>).outcome;
      throw error;
    }
  }
}

/** Numbers without the zeros that they were typed with: as they are read back. */
export const readsBack = ({ whole }: RegisterDeclaration, values: Content): Content =>
  Object.fromEntries(
    Object.entries(whole).map(([name, field]) => [
      name,
      isDecimal(field) ? readColumn(field, values[name]) : values[name],
    ]),
  );
