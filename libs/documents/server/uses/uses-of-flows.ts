import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import type { UseSource } from '#registers/server';
import type { FormsKit } from '../forms/forms-kit.ts';

const naming = (db: Db, ids: readonly string[]) =>
  db.execute<{ id: string; type: string }>(sql`
    SELECT DISTINCT asked.id, d.type
      FROM approval_definition d CROSS JOIN unnest(${sql.param([...ids])}::text[]) AS asked (id)
     WHERE d.state = 'published'
       AND jsonb_path_exists(d.flow, '$.** ? (@ == $id)', jsonb_build_object('id', asked.id))
     ORDER BY d.type`);

/**
 * Published flows that name a record: a person who decides, a department, a company in a condition. Whoever may not look at
 * a flow is not told that it names the record.
 */
export const usesOfFlows = (kit: FormsKit, pathOf: (type: string) => string | null): UseSource => ({
  async usedAmong(db, _register, ids) {
    const { rows } = await naming(db, ids);
    return new Set(rows.map(({ id }) => id));
  },
  async usesOf(context, _register, ids) {
    const { db, language } = context;
    const { rows } = await naming(db, ids);
    if (!rows.length) return [];
    const reach = await kit.approvals.flowsInReach(context);
    const types = [...new Set(rows.map(({ type }) => type))].filter(
      (type) => reach === 'all' || reach.has(type),
    );
    if (!types.length) return [];
    return [
      {
        ...{ kind: 'approval_definition', label: ['审批流程', 'Approval flows'] },
        ...{ total: types.length, totalIsExact: true, open: null, path: null },
        latest: types.slice(0, 20).map((type) => {
          const title = kit.formOf(type)?.title;
          return { id: type, name: title ? title[language === 'zh' ? 0 : 1] : type, path: pathOf(type) };
        }),
      },
    ];
  },
});
