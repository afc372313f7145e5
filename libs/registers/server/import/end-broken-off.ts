import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, runs, type JobRegistration } from '#server-kit/server';
import { endLines } from '../changes/change-lines.ts';
import type { RegistersKit } from '../registers-kit.ts';

const endBrokenOff = defineJob({
  name: 'registers.endBrokenOff',
  data: z.object({}),
  clock: {
    title: ['清理中断的导入', 'Clear imports that broke off'],
    cron: '37 * * * *',
    catchUp: 'once',
  },
});

/**
 * What an import has asked for waits without a request where the server stopped before it was handed in: nobody could ever
 * decide it, and nobody else ask for those fields. After an hour in which nothing came it is asked for no more.
 */
export const endBrokenOffJob = (kit: Pick<RegistersKit, 'requests'>): JobRegistration =>
  runs(endBrokenOff, async (_, context) => {
    if (!kit.requests) return;
    const { db, now } = context;
    const { rows } = await db.execute<{ id: string; register: string }>(sql`
      SELECT i.id, i.register FROM register_change c JOIN register_import i ON i.id = c.form_id
       WHERE c.state IN ('open', 'back')
       GROUP BY i.id HAVING max(c.at) < ${now.toISOString()}::timestamptz - interval '1 hour'`);
    const ids = rows.map(({ id }) => id);
    const known = await kit.requests.known(db, ids);
    const broken = rows.filter(({ id }) => !known.has(id));
    for (const { id } of broken) await endLines(context, id);
    const topics = [...new Set(broken.map(({ register }) => `register:${register}`))];
    if (topics.length) await context.publish({ to: 'everyone', type: 'refresh', data: { topics } });
  });
