import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, dayOf } from '#calls/model';
import { answerFile, fileAt, type FileStore, type ServerFeature } from '#server-kit/server';
import { projectFileDownload } from '#tracker/model';
import { readableFile } from './reach.ts';

const asked = z.object({ fileid: z.uuid() });

/** GET /project/files/download?fileid=: the bytes for whoever may see the project or task; counted once a person and day. */
export const downloadRoute =
  (files: FileStore): NonNullable<ServerFeature['routes']> =>
  (app, kit) => {
    app.route({
      method: 'GET',
      url: projectFileDownload,
      handler: async (request, reply) => {
        const row = await kit.asActor(request, 'tracker.downloadFile', async (context) => {
          const query = asked.safeParse(request.query);
          if (!query.success) throw new CallError('invalid');
          const { id, name } = await readableFile(context, query.data.fileid);
          const { db, actor, now, timeZone } = context;
          await db.execute(sql`
            WITH first AS (
              INSERT INTO project_file_download (file_id, person_id, day)
              VALUES (${id}, ${actor.personId}, ${dayOf(now, timeZone)}) ON CONFLICT DO NOTHING RETURNING file_id)
            UPDATE project_file f SET downloads = downloads + 1 FROM first WHERE f.id = first.file_id`);
          return { ...(await fileAt(db, id)), name };
        });
        return answerFile(reply, row, files);
      },
    });
  };
