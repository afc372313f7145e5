import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { directory, takeTry, type Pace } from '#identity/server';
import { handle, newId, type Handler } from '#server-kit/server';
import { pushLimits, sendPush } from '#system/model';

const pace: Pace = { burst: pushLimits.anHour, everySeconds: 3_600 / pushLimits.anHour };

/** POST /aurora/kdw/api/jpush: into the outbox; there is no push service yet that would take it from there. */
export const sendPushHandler: Handler = handle(sendPush, async ({ to, title, content }, context) => {
  const { db, actor, now } = context;
  const ids = [...new Set(to)];
  const people = await directory.personsById(db, ids);
  const problems = ids.flatMap((id, at) =>
    people.get(id)?.active
      ? []
      : [{ path: `to.${at}`, text: ['收件人不存在或已离职', 'This person does not work here'] as const }],
  );
  if (problems.length) throw invalid(problems);
  await takeTry(db, `push:${actor.personId}`, pace, now);
  const id = newId();
  await db.execute(sql`
    INSERT INTO push_outbox (id, recipients, subject, body, state, sender_id, created_at)
    VALUES (${id}, ARRAY[${sql.join(
      ids.map((each) => sql`${each}`),
      sql`, `,
    )}]::text[], ${title}, ${content}, 'kept',
            ${actor.personId}, ${now.toISOString()}::timestamptz)`);
  return { id, state: 'kept' as const };
});
