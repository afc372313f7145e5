import {
  importDoor,
  importPiece,
  templateDoor,
  type ImportInput,
  type ImportResult,
  type TemplateRequest,
} from '#documents/model';
import { failed, readPieces, refused, sendTo } from '#lists/web';
import { saveBlob } from '#ui/web';

/** Tries or makes an import; tells how far it is. */
export async function fetchImport(
  request: ImportInput,
  onProgress: (progress: { done: number; total: number }) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  for await (const line of readPieces(importDoor, request, signal)) {
    const piece = importPiece.parse(line);
    if ('refused' in piece) throw refused(piece.refused);
    if ('result' in piece) return piece.result;
    onProgress(piece);
  }
  throw failed();
}

/** Saves the sheet of a type: empty, or with one's own forms that can still be changed. */
export async function saveTemplate(of: TemplateRequest, name: string): Promise<void> {
  const response = await sendTo(templateDoor, of, 'octet-stream');
  saveBlob(await response.blob(), name);
}
