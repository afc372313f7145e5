import { failed, readPieces, refused, sendTo } from '#lists/web';
import {
  recordImportDoor,
  recordImportPiece,
  recordTemplateDoor,
  type RecordImportPiece,
  type RecordImportRequest,
} from '#registers/model';
import { saveBlob } from '#ui/web';

/** How far an import is. */
export interface Progress {
  done: number;
  total: number;
}

/** Tries an import, makes it or takes it back; tells how far it is, and answers its last piece. */
export async function fetchImport(
  request: RecordImportRequest,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Exclude<RecordImportPiece, Progress | { refused: string }>> {
  for await (const line of readPieces(recordImportDoor, request, signal)) {
    const piece = recordImportPiece.parse(line);
    if ('refused' in piece) throw refused(piece.refused);
    if (!('total' in piece)) return piece;
    onProgress(piece);
  }
  throw failed();
}

/** Saves the empty sheet of a register. */
export async function saveTemplate(register: string, name: string): Promise<void> {
  const response = await sendTo(recordTemplateDoor, { register }, 'octet-stream');
  saveBlob(await response.blob(), name);
}
