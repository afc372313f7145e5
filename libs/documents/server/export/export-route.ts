import type { FastifyInstance } from 'fastify';
import { CallError, problemsOf } from '#calls/model';
import { exportDoor, exportRequest } from '#documents/model';
import type { ServerKit } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { beginExport, exportForms } from './export-forms.ts';
import { sendPieces } from './send-pieces.ts';

/** Exports under way in this process; more would keep connections from those who work. */
const mostAtOnce = 4;

/** Door of the export: needs a session, the right to export on the list's screen, and for each type in it. */
export function exportRoute(kit: FormsKit) {
  let underWay = 0;
  return (app: FastifyInstance, server: ServerKit): void => {
    app.route({
      method: exportDoor.method,
      url: exportDoor.path,
      handler: async (request, reply) => {
        const asked = exportRequest.safeParse(request.body);
        // Who it is comes first, also where the request is wrong.
        const begun = await server.asActor(request, 'forms.export', (context) => {
          if (!asked.success)
            throw new CallError('invalid', { problems: problemsOf(asked.error, request.body) });
          if (underWay >= mostAtOnce)
            throw new CallError('tooMany', {
              text: [
                '正在导出的人较多，请稍后再试',
                'Several exports are under way already, please try again in a moment',
              ],
            });
          return beginExport(context, kit, asked.data);
        });
        if (!asked.success) throw new CallError('invalid');
        underWay++;
        const pieces = exportForms(
          (run) => server.asActor(request, 'forms.export', run),
          kit,
          asked.data,
          begun,
        );
        return sendPieces(reply, pieces, {
          ended: () => underWay--,
          failed: (error) => request.log.error({ err: error }, 'an export failed'),
        });
      },
    });
  };
}
