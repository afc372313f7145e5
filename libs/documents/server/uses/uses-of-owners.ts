import { sql, type SQL } from 'drizzle-orm';
import { mostNamed, usesOfTable, type UseSource } from '#registers/server';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { latestForms } from './latest-forms.ts';

const columns: Readonly<Record<string, string>> = {
  company: 'company_id',
  department: 'department_id',
  person: 'applicant_id',
};
const counted = usesOfTable({
  table: 'form',
  label: ['单据', 'Documents'],
  columns,
  fixes: ['已有单据', 'has documents'],
});

/** Forms as uses of whose they are: of their company, of their department, of who asked. */
export const usesOfOwners = (kit: FormsKit): UseSource => ({
  ...counted,
  async usesOf(context, register, ids) {
    const column = columns[register];
    const [found] = await counted.usesOf(context, register, ids);
    if (column === undefined || !found) return [];
    const of = sql`f.${sql.raw(column)} = ANY (${sql.param([...ids])}::text[])`;
    const latest = await latestForms(
      context,
      kit,
      sql`SELECT f.id FROM form f WHERE ${of} AND f.status <> 'draft' ORDER BY f.sort_at DESC, f.id DESC LIMIT ${mostNamed}`,
    );
    return [
      {
        ...found,
        // Of more than are counted it is not known either how many of them wait. Drafts are their writers' alone.
        open: found.totalIsExact ? await openOf(context, of) : null,
        latest: latest.map(({ type: _type, ...one }) => one),
      },
    ];
  },
});

async function openOf({ db }: ActorContext, of: SQL): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`
    SELECT count(*)::int AS open FROM form f WHERE ${of} AND f.status IN ('pending', 'returned')`);
  return rows[0]?.open ?? 0;
}
