import { sql } from 'drizzle-orm';
import { say, type Action, type AnyCall } from '#calls/model';
import { withinScope } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { viewCallList, viewList } from '#system/model';

/** Views are those of whoever was looked at. */
const ofPerson = ({ actor }: ActorContext, screens: readonly string[], action: Action) =>
  withinScope(
    actor.scope(screens, action),
    { company: sql`p.company_id`, department: sql`p.department_id`, person: sql`p.id` },
    actor,
  );

const people = sql`JOIN person p ON p.id = v.person_id JOIN person w ON w.id = v.viewer_id`;

/** Who looked at the product as whom. */
export const viewRows: ListRows = listFrom(viewList, {
  from: sql`view_as v ${people} LEFT JOIN view_as_end e ON e.view_id = v.id`,
  id: sql`v.id`,
  idAs: 'text',
  at: {
    viewer: namedIn('w'),
    person: namedIn('p'),
    reason: sql`v.reason`,
    at: sql`v.began_at`,
    endedAt: sql`e.ended_at`,
    calls: sql`(SELECT count(*) FROM view_as_call c WHERE c.view_id = v.id)`,
    address: sql`v.remote_address`,
  },
  keys: { at: { value: sql`v.began_at`, as: 'timestamptz' } },
  reach: (context, action) => ofPerson(context, viewList.screens, action),
});

/** What was called meanwhile, in the words of the calls. */
export const viewCallRows = (calls: () => readonly AnyCall[]): ListRows =>
  listFrom(viewCallList, {
    from: sql`view_as_call c JOIN view_as v ON v.id = c.view_id ${people}`,
    id: sql`c.id`,
    idAs: 'text',
    at: {
      call: sql`c.call`,
      viewer: namedIn('w'),
      person: namedIn('p'),
      at: sql`c.at`,
      outcome: sql`CASE WHEN c.refused THEN 'refused' ELSE 'shown' END`,
    },
    keys: { at: { value: sql`c.at`, as: 'timestamptz' } },
    reach: (context, action) => ofPerson(context, viewCallList.screens, action),
    complete: (rows, { language }) => {
      const summaries = new Map(calls().map(({ name, summary }) => [name, summary]));
      return Promise.resolve(
        rows.map((row) => {
          const summary = summaries.get(row.call ?? '');
          return { ...row, call: summary ? `${say(summary, language)} (${row.call})` : row.call };
        }),
      );
    },
  });
