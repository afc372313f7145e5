import { sessionHeaders } from '#api-client/web';
import type { WireAnswer } from '#calls/model';
import { uploadDoors, uploadedFile } from '#server-kit/model';

/** Sends a picture (a data address) to the upload service; answers its id. Throws where no saved path comes back. */
export async function sendPicture(base64: string): Promise<string> {
  const { method, path } = uploadDoors.putScreenshot;
  const response = await fetch(path, {
    method,
    headers: { ...sessionHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ base64 }),
  });
  const answer = (await response.json()) as WireAnswer;
  return uploadedFile.parse(answer.data).id;
}
