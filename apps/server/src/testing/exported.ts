import type { Language } from '#calls/model';
import { exportDoor, exportPiece, type ExportRequest } from '#lists/model';
import { readWorkbook } from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';

/** What the export of a list has in it, head and rows. */
export async function exported(
  server: TestServer,
  actor: TestActor,
  payload: ExportRequest,
  language: Language = 'zh',
): Promise<string[][]> {
  const answer = await server.app.inject({
    method: exportDoor.method,
    url: exportDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(actor)}`, 'x-language': language },
    payload,
  });
  const parts = answer.payload
    .trim()
    .split('\n')
    .map((line) => exportPiece.parse(JSON.parse(line)))
    .flatMap((piece) => ('part' in piece ? Buffer.from(piece.part, 'base64') : []));
  const [sheet] = await readWorkbook(Buffer.concat(parts), { bytes: 1e9, rows: 1e6, columns: 300 });
  return sheet?.rows ?? [];
}
