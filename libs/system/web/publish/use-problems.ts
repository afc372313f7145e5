import type { FormInstance } from 'antd';
import { CallError } from '#calls/model';
import { useLanguage, useToast } from '#ui/web';

/** Says at its field what the server refused; what belongs to no field is a toast. */
export function useProblems<V>(form: FormInstance<V>): (error: unknown) => void {
  const language = useLanguage();
  const toast = useToast();
  return (error) => {
    const problems = error instanceof CallError ? (error.details.problems ?? []) : [];
    const known = problems.filter(({ path }) => Object.hasOwn(form.getFieldsValue() as object, path));
    if (known.length === 0) return toast.failure(error);
    form.setFields(
      known.map(({ path, text: [zh, en] }) => ({
        name: path as never,
        errors: [language === 'zh' ? zh : en],
      })),
    );
  };
}
