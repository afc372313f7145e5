import { exportDoor, exportPiece, type ExportRequest } from '#lists/model';
import { bytesOf } from '#ui/web';
import { failed, readPieces, refused, workbookOf } from './read-pieces.ts';

/** How far an export is, in rows. */
export interface ExportProgress {
  done: number;
  total: number;
}

/** Asks for an export and takes it as it comes; ends when `signal` says so, and then nothing of it stays anywhere. */
export async function fetchExport(
  request: ExportRequest,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  for await (const line of readPieces(exportDoor, request, signal)) {
    const piece = exportPiece.parse(line);
    if ('refused' in piece) throw refused(piece.refused);
    if ('end' in piece) return workbookOf(parts);
    if ('total' in piece) total = piece.total;
    else {
      parts.push(bytesOf(piece.part));
      onProgress({ done: piece.done, total: Math.max(total, piece.done) });
    }
  }
  // It broke off before it was whole.
  throw failed();
}
