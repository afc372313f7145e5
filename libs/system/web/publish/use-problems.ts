import type { FormInstance } from 'antd';
import { problemsIn } from '#calls/model';
import { useLabel, useToast } from '#ui/web';

/** Says at its field what the server refused; what belongs to no field is a toast. */
export function useProblems<V>(form: FormInstance<V>): (error: unknown) => void {
  const say = useLabel();
  const toast = useToast();
  return (error) => {
    const problems = problemsIn(error);
    const known = problems.filter(({ path }) => Object.hasOwn(form.getFieldsValue() as object, path));
    if (known.length === 0) return toast.failure(error);
    form.setFields(known.map(({ path, text }) => ({ name: path as never, errors: [say(text)] })));
  };
}
