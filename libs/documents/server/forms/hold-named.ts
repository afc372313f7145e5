import { sql } from 'drizzle-orm';
import type { AnyForm } from '#documents/model';
import { mapReferences } from '#fields/server';
import type { Context } from '#server-kit/server';
import type { FormRow } from '../tables/form.ts';

/** Forms have ids like this one; of records some have as well. */
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Holds the forms that a form names as its row does once it is written, for one that is written at the end only: whoever
 * changes an order holds the order and then its lines, and a receipt that came to the order last would wait the other way
 * round (decision 505). Nobody waits for the answer.
 */
export async function holdNamed(
  { atEnd }: Pick<Context, 'atEnd'>,
  { fields }: AnyForm,
  { own }: FormRow,
): Promise<void> {
  const ids = new Set<string>();
  mapReferences(fields, own, (reference) => {
    if (isUuid.test(reference.id)) ids.add(reference.id);
    return reference;
  });
  if (ids.size > 0)
    await atEnd.behind.execute(
      sql`SELECT FROM form WHERE id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY id FOR KEY SHARE`,
    );
}
