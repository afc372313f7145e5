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
        // Who it is comes first, also where the request is wrong.
        const begun = await server.asActor(request, 'lists.export', (context) => {
          if (!asked.success)
            throw new CallError('invalid', { problems: problemsOf(asked.error, request.body) });
          if (underWay >= mostAtOnce)
            throw new CallError('tooMany', {
              text: [
                '正在导出的人较多，请稍后再试',
                'Several exports are under way already, please try again in a moment',
              ],
            });
          return beginExport(sources, asked.data, context);
        });
        underWay++;
        const pieces = writeExport((run) => server.asActor(request, 'lists.export', run), begun);
        return sendPieces(reply, pieces, {
          ended: () => underWay--,
          failed: (error) => request.log.error({ err: error }, 'an export failed'),
        });
      },
    });
  };
}
