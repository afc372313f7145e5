import { eq } from 'drizzle-orm';
import { roundMoney } from '#calls/model';
import { titleOf, verifyPrint } from '#documents/model';
import { handle, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { companyName } from '../forms/names.ts';
import { formTable } from '../tables/form.ts';
import { printTable } from '../tables/form-print.ts';
import { contentHashOf } from './content-hash.ts';

/** Says to whoever holds the paper what it should say, and how the form stands now. */
export const verifyHandler = (kit: FormsKit): Handler =>
  handle(verifyPrint, async ({ token }, context) => {
    const [found] = await context.db
      .select({ print: printTable, row: formTable })
      .from(printTable)
      .innerJoin(formTable, eq(formTable.id, printTable.formId))
      .where(eq(printTable.token, token));
    const form = found && kit.formOf(found.row.type);
    if (!found || !form) return { print: null };
    const { print, row } = found;
    return {
      print: {
        company: await companyName(context, row.companyId),
        title: titleOf(form, row.own),
        number: row.number,
        amount: row.amount === null ? null : roundMoney(row.amount, row.currency),
        currency: row.currency,
        appliedAt: row.appliedAt?.toISOString() ?? null,
        finishedAt: row.finishedAt?.toISOString() ?? null,
        printedStatus: print.status,
        status: row.status,
        changed: contentHashOf(row) !== print.contentHash,
        copy: print.copy,
        printedAt: print.printedAt.toISOString(),
      },
    };
  });
