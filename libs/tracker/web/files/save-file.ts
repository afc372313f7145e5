import { sessionHeaders } from '#api-client/web';
import { CallError } from '#calls/model';
import type { ProjectFile } from '#tracker/model';
import { saveBlob } from '#ui/web';

/** Saves a file under the name that it has here; the server counts each person's first one of a day. */
export async function saveProjectFile({ path, name }: Pick<ProjectFile, 'path' | 'name'>): Promise<void> {
  const answer = await fetch(path, { headers: sessionHeaders() });
  // A refusal comes as the wire's answer, with 200.
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('application/json'))
    throw new CallError('notFound');
  saveBlob(await answer.blob(), name);
}
