import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { RecordDoor } from '#identity/server';
import type { ServedRegister } from '../register-from.ts';
import { reachesRecord } from '../save/check-record.ts';
import { storedRecord } from '../save/locked-record.ts';

/** Actions that make or take many records: they ask the screen alone. */
const ofScreen = new Set(['add', 'import']);

/** Who may do what with a record of a register, as its calls ask it. */
export const doorOfRegister = (served: ServedRegister): RecordDoor => ({
  screens: served.register.screens,
  async find({ db }, _screen, number, id) {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT id FROM ${sql.identifier(toSnakeCase(served.register.name))} WHERE lower(code) = lower(${number})
         ${id === undefined ? sql`` : sql`AND id = ${id}`}
       ORDER BY id LIMIT 1`);
    return rows[0]?.id ?? null;
  },
  async may(context, _screen, id, action) {
    const { register } = served;
    if (ofScreen.has(action)) return null;
    // Its state follows from what it says: nobody sets it.
    if (register.stateFollows && (action === 'enable' || action === 'disable')) return false;
    const stored = await storedRecord(context, served, id);
    const reaches = (asked: typeof action) =>
      stored !== null && reachesRecord(register, context, asked, stored);
    // Whoever changes a record has to see it; opening it and exports stand on rights of their own.
    return (action === 'get' || action === 'export' || reaches('query')) && reaches(action);
  },
  async numberOf(context, _screen, id) {
    const { name, code, codes } = served.register;
    const stored = codes ? await storedRecord(context, served, id) : null;
    if (!codes || !stored) return null;
    return {
      number: String(stored.values['code']),
      ...{ table: toSnakeCase(name), column: 'code', id },
      ...{ code, companyId: '', ofCodes: true },
      usual: { ...codes, shows: 'none', resets: 'none', separator: '' },
    };
  },
});
