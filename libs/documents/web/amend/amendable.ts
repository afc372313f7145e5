import type { AnyForm, FormView } from '#documents/model';

/** Fields that the step of the reader leaves to them, while they hold it. */
export function amendable(form: AnyForm, { approval, status }: FormView): string[] {
  if (status !== 'pending' || !approval?.taskId) return [];
  return Object.keys(approval.fields).filter(
    (name) => approval.fields[name] === 'edit' && form.fields[name] && form.fields[name].kind !== 'file',
  );
}
