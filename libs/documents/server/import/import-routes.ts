import type { FastifyInstance } from 'fastify';
import { CallError, problemsOf } from '#calls/model';
import { importDoor, importRequest, templateDoor, templateRequest } from '#documents/model';
import { largestImport } from '#lists/model';
import { sendPieces } from '#lists/server';
import type { ServerKit } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { formsToChange } from './filled-rows.ts';
import { formToImport, importForms } from './import-forms.ts';
import { templateOf } from './sheets.ts';

/** Base64 takes a third more, and a little stands around it. */
const bodyLimit = Math.ceil((largestImport * 4) / 3) + 10_000;

/** Doors of the import: need a session and the right to import the type; who it is comes first. */
export const importRoutes =
  (kit: FormsKit) =>
  (app: FastifyInstance, server: ServerKit): void => {
    app.route({
      method: templateDoor.method,
      url: templateDoor.path,
      handler: async (request, reply) => {
        const file = await server.asActor(request, 'forms.importTemplate', async (context) => {
          const asked = templateRequest.safeParse(request.body);
          if (!asked.success)
            throw new CallError('invalid', { problems: problemsOf(asked.error, request.body) });
          const form = await formToImport(context, kit, asked.data);
          const filled = asked.data.filled ? await formsToChange(context, form) : null;
          return templateOf(form, { language: context.language, timeZone: kit.timeZone }, filled);
        });
        return reply.header('content-type', 'application/octet-stream').send(file);
      },
    });
    app.route({
      method: importDoor.method,
      url: importDoor.path,
      bodyLimit,
      handler: async (request, reply) => {
        const { asked, language } = await server.asActor(request, 'forms.import', async (context) => {
          const parsed = importRequest.safeParse(request.body);
          if (!parsed.success)
            throw new CallError('invalid', { problems: problemsOf(parsed.error, request.body) });
          await formToImport(context, kit, parsed.data);
          return { asked: parsed.data, language: context.language };
        });
        const pieces = importForms(
          (run) => server.asActor(request, 'forms.import', run),
          kit,
          asked,
          language,
        );
        return sendPieces(reply, pieces, {
          failed: (error) => request.log.error({ err: error }, 'an import failed'),
        });
      },
    });
  };
