import { count, eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { formCalls, type AnyForm } from '#documents/model';
import { directory } from '#identity/server';
import { handle, newId, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { mayRead } from '../forms/may.ts';
import { lockForm, notFound } from '../forms/stored-form.ts';
import { printTable } from '../tables/form-print.ts';
import { contentHashOf } from './content-hash.ts';

/** Counts a print and gives it the token by which it can be verified. The form is locked, so that no copy counts twice. */
export const printHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).print, async ({ id }, context) => {
    const { db, actor, language, now } = context;
    const row = await lockForm(context, form, id);
    if (!row || !(await mayRead(context, kit, row))) throw notFound();
    const [before] = await db.select({ prints: count() }).from(printTable).where(eq(printTable.formId, id));
    const copy = (before?.prints ?? 0) + 1;
    const token = randomBytes(16).toString('base64url');
    await db.insert(printTable).values({
      ...{ id: newId(), token, formId: id, copy, language },
      ...{ status: row.status, version: row.version, contentHash: contentHashOf(row) },
      printedBy: actor.personId,
      printedAt: now,
    });
    const person = await directory.personById(db, actor.personId);
    return {
      token,
      copy,
      printedAt: now.toISOString(),
      printedBy: { id: actor.personId, name: person ? directory.nameIn(language, person) : actor.personId },
    };
  });
