import { makeCall } from '#api-client/web';
import type { FileReference } from '#fields/model';
import { linkToFile } from '#server-kit/model';

/** A link to the file that is good for a few minutes. */
export const linkOf = async ({ id }: Pick<FileReference, 'id'>, signal?: AbortSignal): Promise<string> =>
  (await makeCall(linkToFile, { path: id }, signal ? { signal } : {})).data.link;

/** Saves a file under its own name. */
export const saveFile = async (file: FileReference): Promise<void> => {
  const anchor = document.createElement('a');
  anchor.href = await linkOf(file);
  anchor.download = file.name;
  anchor.rel = 'noopener';
  anchor.click();
};
