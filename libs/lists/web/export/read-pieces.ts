import { errorTexts, sessionHeaders } from '#api-client/web';
import { CallError, type Door, type WireAnswer } from '#calls/model';

/** A refusal that the server has put into words already. */
export const refused = (text: string): CallError => new CallError('businessRule', { text: [text, text] });
export const failed = (cause?: unknown): CallError =>
  new CallError('unavailable', { text: errorTexts.networkError, cause });

/** Sends to a door beside the dispatcher, with the session; throws CallError where it is refused or not reached. */
export async function sendTo(
  { method, path }: Door,
  body: object,
  mediaType: string,
  signal?: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { ...sessionHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw failed(cause);
  }
  if (response.headers.get('content-type')?.includes(mediaType)) return response;
  const answer = (await response.json().catch(() => null)) as WireAnswer | null;
  throw answer ? refused(answer.errors?.[0]?.message ?? answer.msg) : failed();
}

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

/** What a door answers in lines of JSON, as it comes; ends when `signal` says so. */
export async function* readPieces(door: Door, body: object, signal: AbortSignal): AsyncGenerator<unknown> {
  const response = await sendTo(door, body, 'ndjson', signal);
  if (!response.body) throw failed();
  try {
    for await (const line of linesOf(response.body)) yield JSON.parse(line);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof CallError ? error : failed(error);
  }
}

/** A workbook of bytes. */
export const workbookOf = (parts: readonly Uint8Array<ArrayBuffer>[]): Blob =>
  new Blob([...parts], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
