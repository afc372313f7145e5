import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';

/** A ledger as a workbook: the rows that its screen shows by the same filter, up to 5,000 of them. */
export const ledgerExport = <R extends z.ZodObject>(name: string, code: string, summary: Label, request: R) =>
  defineCall({
    name: `${name}.export`,
    code: `${code}_39`,
    summary,
    long: true,
    effect: 'read',
    access: right(code, 'export'),
    request,
    response: z.object({ base64: z.string() }),
    errors: ['forbidden', 'notFound'],
  });
export type LedgerExport = ReturnType<typeof ledgerExport>;
