import type { FastifyInstance } from 'fastify';
import { CallError, problemsOf } from '#calls/model';
import { exportDoor, exportRequest } from '#lists/model';
import type { ServerKit } from '#server-kit/server';
import { beginExport } from './begin-export.ts';
import type { ExportSource } from './export-source.ts';
import { sendPieces } from './send-pieces.ts';
import { writeExport } from './write-export.ts';

/** Exports under way in this process; more would keep connections from those who work. */
const mostAtOnce = 4;

/** The one door of exports: needs a session, and what the list that is meant asks for. */
export function exportRoute(sources: readonly ExportSource[]) {
  let underWay = 0;
  return (app: FastifyInstance, server: ServerKit): void => {
    app.route({
      method: exportDoor.method,
      url: exportDoor.path,
      handler: async (request, reply) => {
        const asked = exportRequest.safeParse(request.body);
        let isCounted = false;
        const ended = () => {
          if (isCounted) underWay--;
          isCounted = false;
        };
        // Who it is comes first, also where the request is wrong.
        const begin = server.asActor(request, 'lists.export', (context) => {
          if (!asked.success)
            throw new CallError('invalid', { problems: problemsOf(asked.error, request.body) });
          if (!isCounted && underWay >= mostAtOnce)
            throw new CallError('tooMany', {
              text: [
                '正在导出的人较多，请稍后再试',
                'Several exports are under way already, please try again in a moment',
              ],
            });
          // Counted from here on: while the rows are found others ask as well.
          if (!isCounted) underWay++;
          isCounted = true;
          return beginExport(sources, asked.data, context);
        });
        const begun = await begin.catch((error: unknown) => {
          ended();
          throw error;
        });
        const pieces = writeExport((run) => server.asActor(request, 'lists.export', run), begun);
        return sendPieces(reply, pieces, {
          ended,
          failed: (error) => request.log.error({ err: error }, 'an export failed'),
        });
      },
    });
  };
}
