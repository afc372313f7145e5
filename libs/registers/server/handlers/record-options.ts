import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { emptyValues, type Content, type Field } from '#fields/model';
import type { Reference } from '#identity/model';
import { directory, scopeReaches } from '#identity/server';
import type { RegisterDeclaration } from '#registers/model';
import { handle, mayNow, type ActorContext, type Handler } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { proposedCode } from '../save/next-code.ts';

/** A record that belongs to a company begins in that of whoever makes it, where it may be made there. */
async function ownCompany(
  { screens, company }: RegisterDeclaration,
  { db, actor, language }: ActorContext,
): Promise<Content> {
  if (
    company === undefined ||
    !scopeReaches(actor.scope(screens, 'add'), { company: actor.companyId }, actor)
  )
    return {};
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT ${sql.raw(directory.nameColumn(language, 'c'))} AS name FROM company c WHERE c.id = ${actor.companyId} AND c.active`,
  );
  return rows[0] ? { [company]: { id: actor.companyId, name: rows[0].name } satisfies Reference } : {};
}

/** Answers <code>_0: what a new record starts with, and what the reader may do here at all. */
export const optionsHandler = ({ register }: ServedRegister): Handler =>
  handle(register.calls.options, async (_request, context) => {
    const { db, actor, now, timeZone } = context;
    const may = (action: Parameters<typeof actor.may>[1]) => mayNow(actor, register.screens, action);
    // A company that is not there yet is within nobody's bounds.
    const mayAdd =
      may('add') &&
      (register.recordsAre !== 'company' || scopeReaches(actor.scope(register.screens, 'add'), {}, actor));
    const initial = (field: Field): unknown => {
      if (field.kind === 'boolean') return field.initial ?? null;
      return field.kind === 'date' && field.initialToday ? dayOf(now, timeZone) : null;
    };
    const filled = Object.entries(register.whole)
      .map(([name, field]) => [name, initial(field)] as const)
      .filter(([, value]) => value !== null);
    return {
      code: mayAdd ? await proposedCode(db, register) : null,
      values: {
        ...emptyValues(register.set),
        ...(mayAdd && (await ownCompany(register, context))),
        ...{ ...Object.fromEntries(filled), ...register.begins },
      },
      can: { add: mayAdd, edit: may('edit'), import: may('import'), export: may('export') },
    };
  });
