import { and, asc, eq, gte } from 'drizzle-orm';
import { packed, unpacked, type FormContent } from '#documents/model';
import type { Context } from '#server-kit/server';
import { revisionTable } from '../tables/form.ts';

/** Keeps what a save is about to replace. */
export async function keepRevision(
  { db }: Pick<Context, 'db'>,
  formId: string,
  version: number,
  content: FormContent,
): Promise<void> {
  await db.insert(revisionTable).values({ formId, version, content: packed(content) });
}

/**
 * What somebody had before them who read the form at `version`; null where it has not been changed since. Contents are
 * kept when they are replaced, so it is the first one kept from that version on.
 */
export async function contentAt(
  { db }: Pick<Context, 'db'>,
  formId: string,
  version: number,
): Promise<FormContent | null> {
  const [row] = await db
    .select({ content: revisionTable.content })
    .from(revisionTable)
    .where(and(eq(revisionTable.formId, formId), gte(revisionTable.version, version)))
    .orderBy(asc(revisionTable.version))
    .limit(1);
  return row ? unpacked(row.content) : null;
}

/** Once it is decided, nobody edits it any more. */
export async function dropRevisions({ db }: Pick<Context, 'db'>, formId: string): Promise<void> {
  await db.delete(revisionTable).where(eq(revisionTable.formId, formId));
}
