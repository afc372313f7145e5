import { sql } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import { z } from 'zod';
import { dayOf } from '#calls/model';
import { directory, mailByTemplate } from '#identity/server';
import { bringBackTemplate, labelOf, seals } from '#requisitions/model';
import { defineJob, runs, type Context, type JobRegistration } from '#server-kit/server';

const remindOfDue = defineJob({
  name: 'requisitions.remindOfDue',
  data: z.object({}),
  clock: { title: ['借用到期提醒', 'Remind of what is due back'], cron: '30 8 * * *', catchUp: 'once' },
});

interface Due extends Record<string, unknown> {
  id: string;
  kind: 'tool' | 'seal';
  holderId: string;
  thingId: string;
  thingName: string;
  due: string;
  number: string;
}

/** Reminds everyone of what they have to bring back, on the day it is due and each day after; one mail a day and thing. */
export async function remind(context: Context): Promise<void> {
  const today = dayOf(context.now, context.timeZone);
  const { rows } = await context.db.execute<Due>(sql`
    UPDATE custody c SET reminded_on = ${today}::date FROM ${formsOfAnyType} f
     WHERE f.id = c.form_id AND c.due <= ${today}::date AND c.voided_at IS NULL
       AND c.reminded_on IS DISTINCT FROM ${today}::date
       AND c.quantity > (SELECT coalesce(sum(r.quantity), 0) FROM custody_return r WHERE r.custody_id = c.id)
    RETURNING c.id, c.kind, c.holder_id AS "holderId", c.thing_id AS "thingId", c.thing_name AS "thingName",
              c.due::text AS due, f.number`);
  const people = await directory.personsById(
    context.db,
    rows.map(({ holderId }) => holderId),
  );
  for (const { kind, holderId, thingId, thingName, due, number } of rows) {
    const email = people.get(holderId)?.email;
    if (!email) continue;
    const thing = kind === 'seal' ? labelOf(seals.options, thingId) : thingName;
    // Mails speak both languages: nobody's choice of language is known outside a session.
    await mailByTemplate(context, email, bringBackTemplate, { thing, number, due }, { language: null });
  }
}

export const custodyJobs: readonly JobRegistration[] = [
  runs(remindOfDue, (_data, context) => remind(context)),
];
