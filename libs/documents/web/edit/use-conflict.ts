import { useQueryClient } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { fieldsOf, formCalls, type AnyForm } from '#documents/model';
import { useConflict, type ContentStore } from '#fields/web';
import { editView, type EditedForm } from './edited-form.ts';

/** Somebody else saved the form first: what the person wrote beside its content, subject and picked people, stays theirs. */
export function useFormConflict(form: AnyForm, store: ContentStore<EditedForm>) {
  const queries = useQueryClient();
  return useConflict({
    fields: fieldsOf(form),
    store,
    async readLatest() {
      const { id } = store.get();
      const view = await queries.fetchQuery({ ...read(formCalls(form).read, { id }), staleTime: 0 });
      return editView(form, view);
    },
    joined: (latest, content, { subjectIsOwn, picked }) => ({
      ...latest,
      content,
      subjectIsOwn: subjectIsOwn || latest.subjectIsOwn,
      picked,
    }),
  });
}
