import { errorTexts, sessionHeaders } from '#api-client/web';
import { CallError, type WireAnswer } from '#calls/model';
import { exportDoor, exportPiece, type ExportRequest } from '#documents/model';

/** How far an export is, in forms. */
export interface ExportProgress {
  done: number;
  total: number;
}

const refused = (text: string): CallError => new CallError('businessRule', { text: [text, text] });
const failed = (cause?: unknown): CallError =>
  new CallError('unavailable', { text: errorTexts.networkError, cause });

/** The lines of a text that comes bit by bit. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest) yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/** Asks for an export and takes it as it comes; ends when `signal` says so, and then nothing of it stays anywhere. */
export async function fetchExport(
  request: ExportRequest,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(exportDoor.path, {
      method: exportDoor.method,
      headers: { ...sessionHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw failed(cause);
  }
  if (!response.headers.get('content-type')?.includes('ndjson') || !response.body) {
    const answer = (await response.json().catch(() => null)) as WireAnswer | null;
    throw answer ? refused(answer.errors?.[0]?.message ?? answer.msg) : failed();
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  try {
    for await (const line of linesOf(response.body)) {
      const piece = exportPiece.parse(JSON.parse(line));
      if ('refused' in piece) throw refused(piece.refused);
      if ('end' in piece) return new Blob(parts, { type: workbookType });
      if ('total' in piece) total = piece.total;
      else {
        parts.push(bytesOf(piece.part));
        onProgress({ done: piece.done, total: Math.max(total, piece.done) });
      }
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof CallError ? error : failed(error);
  }
  // It broke off before it was whole.
  throw failed();
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves bytes under a name, as a press on a link to them would. */
export function saveBlob(blob: Blob, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}
