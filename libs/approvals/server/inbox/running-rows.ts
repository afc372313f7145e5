import { sql } from 'drizzle-orm';
import { textIn } from '#calls/model';
import { administratorsId, runningList } from '#approvals/model';
import { directory } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import { flowsInReach } from '../definitions/managers.ts';
import { administratorsName } from '../engine/directory.ts';
import type { ApprovalsKit } from '../kit.ts';

/** Why the holder `h` cannot decide any more; the administrators as a body always can. */
const gone = sql`CASE WHEN t.person_id <> ${administratorsId} THEN ${directory.goneIn('h', 'ha')} END`;

/** What a template of the flow says in the reader's language. */
const shown = (part: 'title' | 'summary', language: 'zh' | 'en') =>
  sql.raw(`i.shown -> '${part}' ->> ${language === 'en' ? 1 : 0}`);

/** By the flow that it runs by, so that designed types of one screen are told apart. */
const ofFlows = (types: readonly string[]) =>
  types.length === 0
    ? sql`false`
    : sql`i.definition_id IN (SELECT id FROM approval_definition WHERE type IN ${types})`;

/** Every open task of everybody, as far as the reader may look at its flow. */
export const runningRows = (kit: ApprovalsKit): ListRows =>
  listFrom(runningList, {
    from: sql`approval_task t JOIN approval_instance i ON i.id = t.instance_id
      LEFT JOIN person a ON a.id = i.applicant_id
      LEFT JOIN person h ON h.id = t.person_id LEFT JOIN account ha ON ha.person_id = h.id`,
    id: sql`t.id`,
    search: sql`i.search`,
    at: {
      number: sql`i.number`,
      type: sql`i.subject_type`,
      title: ({ language }) => sql`coalesce(${shown('title', language)}, i.title)`,
      applicant: namedIn('a'),
      holder: {
        id: sql`t.person_id`,
        name: (language) =>
          sql`CASE WHEN t.person_id = ${administratorsId} THEN ${textIn(administratorsName, language)} ELSE ${namedIn('h').name(language)} END`,
      },
      standing: sql`CASE WHEN t.person_id = ${administratorsId} THEN 'administrator' WHEN ${gone} IS NOT NULL THEN 'gone' ELSE 'able' END`,
      step: ({ language }) => sql.raw(language === 'en' ? 't.step_en' : 't.step_zh'),
      arrivedAt: sql`t.arrived_at`,
      overdue: ({ now }) => sql`coalesce(t.deadline < ${now.toISOString()}::timestamptz, false)`,
    },
    carries: {
      subjectType: sql`i.subject_type`,
      subjectId: sql`i.subject_id`,
      summary: ({ language }) => shown('summary', language),
      holderGone: gone,
    },
    // As approval_task_waiting has it: what is open has arrived.
    keys: { arrivedAt: { value: sql`t.arrived_at`, as: 'timestamptz' } },
    async reach(context) {
      const reach = await flowsInReach(context);
      return reach === 'all' ? sql`t.state = 'open'` : sql`(t.state = 'open' AND ${ofFlows([...reach])})`;
    },
    complete: async (rows, { language }) =>
      rows.map((row) => ({ ...row, type: textIn(kit.titleOf(row.subjectType), language) })),
  });
