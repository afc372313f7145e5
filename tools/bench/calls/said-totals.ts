import type { Client } from 'pg';
import type { FormFilters } from '#documents/model';
import type { Section } from '../../results/report.ts';
import { purchaseCalls } from '../../wire/sample-requisition.ts';
import { signedIn } from '../../wire/wire-client.ts';
import type { BenchServer } from '../bench-server.ts';

interface Asked {
  what: string;
  account: 'employee' | 'admin';
  filters: Partial<FormFilters>;
  /** The same, counted in the database; `$1` is the reader. */
  counted: string;
}

const own = `applicant_id = $1`;
/** Nobody sees a draft of somebody else. */
const seen = `(status <> 'draft' OR ${own})`;
const asked: readonly Asked[] = [
  { what: 'of the reader', account: 'employee', filters: { mine: true }, counted: own },
  {
    ...{ what: 'of the reader, approved', account: 'employee' },
    ...{ filters: { mine: true, status: ['approved'] }, counted: `${own} AND status = 'approved'` },
  },
  { what: 'all (administrator)', account: 'admin', filters: {}, counted: seen },
  {
    ...{ what: 'in approval (administrator)', account: 'admin' },
    ...{ filters: { status: ['pending'] }, counted: `status = 'pending'` },
  },
];

/** What lists say of how many purchase requisitions they have, beside how many there are. */
export async function saidTotals(server: BenchServer, database: Client, size: number): Promise<Section> {
  const rows: string[][] = [];
  for (const { what, account, filters, counted } of asked) {
    const reader = await signedIn(server.origin, account);
    const { total, totalIsExact } = await reader.call(purchaseCalls.list, filters);
    const { rows: found } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM form WHERE type = 'REQ110P' AND ($1::text IS NOT NULL) AND ${counted}`,
      [reader.personId],
    );
    const there = found[0]?.count ?? 0;
    const isTrue = totalIsExact ? total === there : total < there;
    const said = `${totalIsExact ? '' : 'more than '}${total.toLocaleString('en')}`;
    rows.push([what, there.toLocaleString('en'), `${said}${isTrue ? '' : ' ✗'}`]);
  }
  return {
    title: `Totals, ${size.toLocaleString('en')} requisitions`,
    about:
      'How many purchase requisitions a list says it has, and how many there are: exact, or ‘more than’ what was counted.',
    head: ['list', 'there are', 'it says'],
    rows,
  };
}
