import { CallError, type WireAnswer } from '#calls/model';
import { errorTexts, sessionHeaders } from '#api-client/web';
import { uploadDoors, uploadedFile, type FileUseName, type UploadedFile } from '#server-kit/model';

interface Upload {
  file: File;
  /** 0 to 100. */
  onProgress(percent: number): void;
  signal: AbortSignal;
  /** What it is for: decides formats and size. */
  use?: FileUseName;
}

/** Nothing has moved for so long: the connection is dead, though it may take many minutes to say so. Milliseconds. */
const longestStill = 60_000;

/** Those that are being sent: a browser sends only some at a time, so the others wait as long as any of them moves. */
const waiting = new Set<() => void>();

const refused = (text: string): CallError => new CallError('businessRule', { text: [text, text] });
const failed = (): CallError => new CallError('unavailable', { text: errorTexts.networkError });

const answerOf = (request: XMLHttpRequest): UploadedFile => {
  let answer: WireAnswer;
  try {
    answer = JSON.parse(request.responseText) as WireAnswer;
  } catch {
    throw failed();
  }
  if (answer.code !== 0) throw refused(answer.errors?.[0]?.message ?? answer.msg);
  return uploadedFile.parse(answer.data);
};

/** Sends a file to the upload service. By XMLHttpRequest, because fetch cannot say how much has been sent. */
export const uploadFile = ({ file, onProgress, signal, use = 'attachment' }: Upload): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, path } = uploadDoors.putFile;
    request.open(method, `${path}?use=${use}`);
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
    let still: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(still);
      still = setTimeout(() => {
        reject(failed());
        request.abort();
      }, longestStill);
    };
    request.addEventListener('loadend', () => {
      clearTimeout(still);
      waiting.delete(wait);
      for (const each of waiting) each();
    });
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      for (const each of waiting) each();
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error instanceof Error ? error : failed());
      }
    });
    request.addEventListener('error', () => reject(failed()));
    request.addEventListener('abort', () =>
      reject(new DOMException('The person stopped the upload.', 'AbortError')),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    body.append('file', file, file.name);
    request.send(body);
    waiting.add(wait);
    wait();
  });
