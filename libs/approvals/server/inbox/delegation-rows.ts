import { sql } from 'drizzle-orm';
import { textIn } from '#calls/model';
import { delegationList } from '#approvals/model';
import { directory, withinScope } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import { onlyOwn } from '#server-kit/server';
import { isAdministrator } from '../engine/actor.ts';
import type { ApprovalsKit } from '../kit.ts';

/** Whose delegations somebody sees: those by and to themselves; the workflow administrator everybody's. */
export const delegationRows = (kit: ApprovalsKit): ListRows =>
  listFrom(delegationList, {
    from: sql`approval_delegation d JOIN person p ON p.id = d.person_id JOIN person q ON q.id = d.to_id
      LEFT JOIN account a ON a.person_id = q.id`,
    id: sql`d.id`,
    at: {
      to: namedIn('q'),
      person: namedIn('p'),
      side: ({ actor: { personId } }) =>
        sql`CASE WHEN d.person_id = ${personId} THEN 'given' WHEN d.to_id = ${personId} THEN 'received' ELSE 'others' END`,
      state: ({ now }) => {
        const moment = sql`${now.toISOString()}::timestamptz`;
        return sql`CASE WHEN d.ended_at IS NOT NULL THEN 'ended' WHEN d.ends_at <= ${moment} THEN 'over'
          WHEN ${directory.goneIn('q', 'a')} IS NOT NULL THEN 'gone'
          WHEN d.starts_at > ${moment} THEN 'coming' ELSE 'inForce' END`;
      },
      firstDay: ({ timeZone }) => sql`(d.starts_at AT TIME ZONE ${timeZone})::date::text`,
      lastDay: ({ timeZone }) => sql`(d.ends_at AT TIME ZONE ${timeZone})::date::text`,
      types: sql`array_to_string(d.types, ' ')`,
      reason: sql`d.reason`,
    },
    carries: {
      version: sql`d.version`,
      ofTypes: sql`d.types`,
      mayChange: ({ actor }) =>
        sql`(d.ended_at IS NULL AND (d.person_id = ${actor.personId} OR ${isAdministrator(actor)}))`,
    },
    reach: ({ actor }) =>
      isAdministrator(actor)
        ? undefined
        : sql`(${withinScope(onlyOwn, { person: sql`d.person_id` }, actor)} OR d.to_id = ${actor.personId})`,
    complete: async (rows, { language }) =>
      rows.map((row) => ({
        ...row,
        types:
          row.ofTypes
            .map((type) => textIn(kit.titleOf(type), language))
            .join(textIn(['、', ', '], language)) ||
          textIn(['全部单据类型', 'All types of documents'], language),
      })),
  });
