import type { FastifyInstance } from 'fastify';
import { CallError, problemsOf } from '#calls/model';
import { clearWords } from '#fields/model';
import { largestImport } from '#lists/model';
import { sendPieces, templateOf, toTheEnd } from '#lists/server';
import {
  recordImportDoor,
  recordImportRequest,
  recordTemplateDoor,
  recordTemplateRequest,
  templateColumnsOf,
} from '#registers/model';
import type { ActorContext, ServerKit } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { importRecords, type AsActor } from './import-records.ts';
import { importThrough, undoImport } from './undo-import.ts';

/** Base64 takes a third more, and a little stands around it. */
const bodyLimit = Math.ceil((largestImport * 4) / 3) + 10_000;

/** The register that is imported, for those who may import it. */
function registerFor({ actor }: ActorContext, { registers }: RegistersKit, name: string): ServedRegister {
  const served = registers.find(({ register }) => register.name === name);
  if (!served || !actor.may(served.register.screens, 'import')) throw new CallError('forbidden');
  return served;
}

/** Doors of the import: need a session and the right to import the register; who it is comes first. */
export const importRoutes =
  (kit: RegistersKit) =>
  (app: FastifyInstance, server: ServerKit): void => {
    app.route({
      method: recordTemplateDoor.method,
      url: recordTemplateDoor.path,
      handler: async (request, reply) => {
        const file = await server.asActor(request, 'registers.importTemplate', async (context) => {
          const asked = recordTemplateRequest.safeParse(request.body);
          if (!asked.success)
            throw new CallError('invalid', { problems: problemsOf(asked.error, request.body) });
          const { register } = registerFor(context, kit, asked.data.register);
          const note = [
            ['修改', 'Changes'],
            [
              `修改已有记录时：空白单元格保持原值，填 ${clearWords[0]} 清空；明细以文件中的行为准，每条明细一行`,
              `Where a record is changed: an empty cell leaves the field, ${clearWords[1]} empties it; lines are those of the file, a row each`,
            ],
          ] as const;
          return templateOf(
            { title: register.title, columns: templateColumnsOf(register), note },
            context.language,
          );
        });
        return reply.header('content-type', 'application/octet-stream').send(file);
      },
    });
    app.route({
      method: recordImportDoor.method,
      url: recordImportDoor.path,
      bodyLimit,
      handler: async (request, reply) => {
        const { asked, language, served } = await server.asActor(
          request,
          'registers.import',
          async (context) => {
            const parsed = recordImportRequest.safeParse(request.body);
            if (!parsed.success)
              throw new CallError('invalid', { problems: problemsOf(parsed.error, request.body) });
            const register = registerFor(context, kit, parsed.data.register);
            return { asked: parsed.data, language: context.language, served: register };
          },
        );
        const failed = (error: unknown) => request.log.error({ err: error }, 'an import failed');
        const through: AsActor = (run) =>
          server.asActor(
            request,
            asked.what === 'undo' ? `registers.undoImport ${asked.id}` : importThrough(asked.id),
            run,
          );
        if (asked.what === 'undo')
          return sendPieces(reply, undoImport(through, kit, served, asked.id, language), { failed });
        const pieces = importRecords(through, kit, served, asked, language);
        // What waits is handed in at the end: an import that has begun does not stop because its dialog was closed.
        return sendPieces(reply, asked.what === 'import' ? toTheEnd(pieces, failed) : pieces, { failed });
      },
    });
  };
