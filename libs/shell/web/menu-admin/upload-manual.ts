import { errorTexts, sessionHeaders } from '#api-client/web';
import { CallError, type WireAnswer } from '#calls/model';
import { uploadDoors, uploadedFile } from '#server-kit/model';

export interface Manual {
  id: string;
  name: string;
}

/** Sends the file to the upload service; throws CallError with what the service says. */
export async function uploadManual(file: File): Promise<Manual> {
  const { method, path } = uploadDoors.putFile;
  const body = new FormData();
  body.append('file', file, file.name);
  let answer: WireAnswer;
  try {
    const response = await fetch(path, { method, body, headers: sessionHeaders() });
    answer = (await response.json()) as WireAnswer;
  } catch {
    throw new CallError('unavailable', { text: errorTexts.networkError });
  }
  if (answer.code !== 0) {
    const text = answer.errors?.[0]?.message ?? answer.msg;
    throw new CallError('businessRule', { text: [text, text] });
  }
  const { id, name } = uploadedFile.parse(answer.data);
  return { id, name };
}
