import { CallError, invalid } from '#calls/model';
import { fieldsOf, type AnyForm, type FormContent } from '#documents/model';
import type { FileReference } from '#fields/model';
import { bindFiles, type ActorContext } from '#server-kit/server';
import { mapValues } from '#fields/server';

/** Owner of a form's files, as the file service knows it. */
export const fileOwnerType = 'form';

type Change = (files: FileReference[], path: string) => FileReference[];

/** The content with each list of files in it (attachments, own fields, lines) replaced by what `change` says. */
const mapFiles = (form: AnyForm, content: FormContent, change: Change): FormContent =>
  mapValues(fieldsOf(form), content, (field, value, path) =>
    field.kind === 'file' && Array.isArray(value) ? change(value as FileReference[], path) : value,
  );

/** Every file that a content names, with its field. */
export function filesIn(form: AnyForm, content: FormContent): { file: FileReference; path: string }[] {
  const all: { file: FileReference; path: string }[] = [];
  mapFiles(form, content, (files, path) => {
    files.forEach((file, index) => all.push({ file, path: `${path}.${index}` }));
    return files;
  });
  return all;
}

/**
 * Makes the files of a content the form's own, those that it no longer names nobody's. Answers the content with their
 * names and sizes as the file service knows them; refuses what somebody else uploaded or another record owns.
 */
export async function bindFormFiles(
  context: ActorContext,
  form: AnyForm,
  id: string,
  content: FormContent,
  had: boolean,
): Promise<FormContent> {
  const all = filesIn(form, content);
  if (!all.length && !had) return content;
  const ids = [...new Set(all.map(({ file }) => file.id))];
  try {
    const bound = new Map(
      (await bindFiles(context, ids, { type: fileOwnerType, id })).map((file) => [file.id, file]),
    );
    return mapFiles(form, content, (files) => files.map((file) => bound.get(file.id) ?? file));
  } catch (error) {
    if (!(error instanceof CallError) || error.errorName !== 'invalid') throw error;
    const problems = error.details.problems ?? [];
    throw invalid(
      problems.map(({ path, text }) => ({
        path: all.find(({ file }) => file.id === ids[Number(path.split('.')[1])])?.path ?? path,
        text,
      })),
    );
  }
}
