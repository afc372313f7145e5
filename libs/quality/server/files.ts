import { sql } from 'drizzle-orm';
import type { ActorContext, FileOwner } from '#server-kit/server';
import { actsIn } from './acts-in.ts';
import { caseFiles, inspectionFiles } from './inspection/read-inspection.ts';

/** Pictures belong to an inspection or a nonconformity: whoever may look at that opens them, whoever edits it adds some. */
const filesOfTable = (type: string, screen: string, table: string): FileOwner => {
  const may = async (context: ActorContext, id: string, action: 'query' | 'edit'): Promise<boolean> => {
    const { rows } = await context.db.execute<{ companyId: string }>(
      sql`SELECT company_id AS "companyId" FROM ${sql.raw(table)} WHERE id::text = ${id}`,
    );
    const [found] = rows;
    return Boolean(found && actsIn(context, screen, action, found.companyId));
  };
  return {
    type,
    mayRead: (context, id) => may(context, id, 'query'),
    mayChange: (context, id) => may(context, id, 'edit'),
  };
};

export const qualityFiles: readonly FileOwner[] = [
  filesOfTable(inspectionFiles, 'QC200P', 'qc_inspection'),
  filesOfTable(caseFiles, 'QC220P', 'qc_case'),
];
