import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { HistoryChange } from '#fields/model';
import type { Db } from '#server-kit/server';

const filesLabel: Label = ['附件', 'Files'];
/** Of one page of the history. */
const most = 200;

interface ActRow extends Record<string, unknown> {
  id: string;
  at: string;
  what: 'added' | 'removed';
  fileName: string;
  personId: string;
  remoteAddress: string | null;
}

/** A file that came or went, as the history tells of it. */
export interface FileAct {
  id: string;
  at: string;
  personId: string;
  remoteAddress: string | null;
  changes: HistoryChange[];
}

/** Between which entries of the audit the page of the history lies; null: from the first one, or to now. */
interface Between {
  from: string | null;
  before: string | null;
}

/** The files of a record that came and went between two entries of its audit, newest first. */
export async function fileActsOf(
  db: Db,
  register: string,
  recordId: string,
  { from, before }: Between,
): Promise<FileAct[]> {
  const at = (entry: string) => sql`(SELECT at FROM audit_entry WHERE id = ${entry}::bigint)`;
  const { rows } = await db.execute<ActRow>(sql`
    SELECT id, at::text, what, file_name AS "fileName", person_id AS "personId", remote_address AS "remoteAddress"
      FROM register_file_act WHERE register = ${register} AND record_id = ${recordId}
           ${from === null ? sql`` : sql`AND at >= ${at(from)}`}
           ${before === null ? sql`` : sql`AND at < ${at(before)}`}
     ORDER BY at DESC, id DESC LIMIT ${most}`);
  return rows.map(({ what, fileName, ...row }) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    changes: [
      {
        label: filesLabel,
        before: what === 'removed' ? fileName : '',
        after: what === 'added' ? fileName : '',
        line: what,
      },
    ],
  }));
}
