import { z } from 'zod';
import { CallError } from '#calls/model';
import { answerFile, fileAt, type FileStore, type ServerFeature } from '#server-kit/server';
import { qualityFiles } from './files.ts';

const asked = z.object({ path: z.string().min(1).max(300) });

/** POST /upload/qc/getFile {path}: the bytes of a picture, by the right to what it belongs to (module file, 6). */
export const fileRoute =
  (files: FileStore): NonNullable<ServerFeature['routes']> =>
  (app, kit) => {
    app.route({
      method: 'POST',
      url: '/upload/qc/getFile',
      handler: async (request, reply) => {
        const row = await kit.asActor(request, 'quality.readFile', async (context) => {
          const body = asked.safeParse(request.body);
          if (!body.success) throw new CallError('invalid');
          const found = await fileAt(context.db, body.data.path);
          const owner = qualityFiles.find(({ type }) => type === found.ownerType);
          const may = found.ownerId !== null && (await owner?.mayRead(context, found.ownerId));
          if (!may) throw new CallError('notFound');
          return found;
        });
        return answerFile(reply, row, files);
      },
    });
  };
