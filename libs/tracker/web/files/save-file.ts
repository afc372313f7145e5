import { sessionHeaders } from '#api-client/web';
import { CallError } from '#calls/model';
import type { ProjectFile } from '#tracker/model';

/** Saves a file under the name that it has here; the server counts each person's first one of a day. */
export async function saveProjectFile({ path, name }: ProjectFile): Promise<void> {
  const answer = await fetch(path, { headers: sessionHeaders() });
  // A refusal comes as the wire's answer, with 200.
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('application/json'))
    throw new CallError('notFound');
  const url = URL.createObjectURL(await answer.blob());
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
