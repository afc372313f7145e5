import { sql } from 'drizzle-orm';
import { directory, scopeReaches } from '#identity/server';
import type { RegisterDeclaration } from '#registers/model';
import { handle, type ActorContext, type FileOwner, type Handler } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { refusedRows } from './keep-refused.ts';

/** Imports of a page. */
const pageSize = 20;

/** Whoever may import everything sees what others have imported too. */
const seesAll = ({ screens }: RegisterDeclaration, { actor }: ActorContext): boolean =>
  scopeReaches(actor.scope(screens, 'import'), {}, actor);

interface ImportRow extends Record<string, unknown> {
  id: string;
  fileName: string;
  at: string;
  personId: string;
  rows: number;
  new: number;
  changed: number;
  undone: number;
  refused: number | null;
  fileId: string | null;
  name: string | null;
  size: string | null;
  mediaType: string | null;
}

/** Answers <code>_16: the imports of a register, and what can still be taken back. */
export const pastImportsHandler = (served: ServedRegister): Handler =>
  handle(served.register.calls.imports, async ({ page = 1 }, context) => {
    const { register } = served;
    const { db, actor, language } = context;
    const { rows } = await db.execute<ImportRow>(sql`
      SELECT i.id, i.file_name AS "fileName", i.at::text, i.person_id AS "personId", i.rows, i.refused,
             r.new, r.changed, r.undone, f.id AS "fileId", f.name, f.size::text, f.media_type AS "mediaType"
        FROM register_import i
       CROSS JOIN LATERAL (
             SELECT count(*) FILTER (WHERE created)::int AS new, count(*) FILTER (WHERE NOT created)::int AS changed,
                    count(undone_at)::int AS undone
               FROM register_import_record WHERE import_id = i.id) r
        LEFT JOIN file f ON f.id = i.error_file_id
       WHERE i.register = ${register.name}
             ${seesAll(register, context) ? sql`` : sql`AND i.person_id = ${actor.personId}`}
       ORDER BY i.at DESC, i.id LIMIT ${pageSize + 1} OFFSET ${(page - 1) * pageSize}`);
    const shown = rows.slice(0, pageSize);
    const people = await directory.personsById(db, [...new Set(shown.map(({ personId }) => personId))]);
    const person = directory.referringTo(language, people);
    return {
      imports: shown.map(({ personId, fileId, name, size, mediaType, at, ...row }) => ({
        ...row,
        ...{ at: new Date(at).toISOString(), by: person(personId) },
        errorFile:
          fileId === null
            ? null
            : { id: fileId, name: name ?? '', size: Number(size), mediaType: mediaType ?? '' },
        mayUndo: personId === actor.personId && row.new + row.changed > row.undone,
      })),
      more: rows.length > pageSize,
    };
  });

/** For the file service: the refused rows of an import are for whoever sees it in the list of past ones. */
export const refusedRowsOwner = ({ registers }: Pick<RegistersKit, 'registers'>): FileOwner => ({
  type: refusedRows,
  async mayRead(context, id) {
    const { rows } = await context.db.execute<{ register: string; personId: string }>(
      sql`SELECT register, person_id AS "personId" FROM register_import WHERE id::text = ${id}`,
    );
    const [made] = rows;
    const register = registers.find((each) => each.register.name === made?.register)?.register;
    if (!made || !register || !context.actor.may(register.screens, 'import')) return false;
    return made.personId === context.actor.personId || seesAll(register, context);
  },
  mayChange: () => Promise.resolve(false),
});
