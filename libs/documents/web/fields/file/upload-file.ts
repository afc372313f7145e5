import { CallError, type WireAnswer } from '#calls/model';
import { errorTexts, sessionHeaders } from '#api-client/web';
import { uploadDoors, uploadedFile } from '#server-kit/model';
import type { FileReference } from '#documents/model';

interface Upload {
  file: File;
  /** 0 to 100. */
  onProgress(percent: number): void;
  signal: AbortSignal;
}

const refused = (text: string): CallError => new CallError('businessRule', { text: [text, text] });
const failed = (): CallError => new CallError('unavailable', { text: errorTexts.networkError });

const answerOf = (request: XMLHttpRequest): FileReference => {
  let answer: WireAnswer;
  try {
    answer = JSON.parse(request.responseText) as WireAnswer;
  } catch {
    throw failed();
  }
  if (answer.code !== 0) throw refused(answer.errors?.[0]?.message ?? answer.msg);
  const { id, name, size, mediaType } = uploadedFile.parse(answer.data);
  return { id, name, size, mediaType };
};

/** Sends a file to the upload service. By XMLHttpRequest, because fetch cannot say how much has been sent. */
export const uploadFile = ({ file, onProgress, signal }: Upload): Promise<FileReference> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, path } = uploadDoors.putFile;
    request.open(method, path);
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error instanceof Error ? error : failed());
      }
    });
    for (const event of ['error', 'timeout']) request.addEventListener(event, () => reject(failed()));
    request.addEventListener('abort', () =>
      reject(new DOMException('The person stopped the upload.', 'AbortError')),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    body.append('file', file, file.name);
    request.send(body);
  });
