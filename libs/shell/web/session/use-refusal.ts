import type { FormInstance } from 'antd';
import type { CallError } from '#calls/model';
import { useLabel, useLanguage } from '#ui/web';

/**
 * Shows a refusal in the form: each problem at its field, what concerns no field at `otherwise`. What was typed stays;
 * the keyboard goes to the first field with a problem.
 */
export function useRefusal(form: FormInstance, otherwise: string): (error: CallError) => void {
  const say = useLabel();
  const language = useLanguage();
  return (error) => {
    const problems = (error.details.problems ?? []).map(({ path, text }) => ({
      name: path.split('.'),
      errors: [say(text)],
    }));
    const shown =
      problems.length > 0 ? problems : [{ name: [otherwise], errors: [error.inLanguage(language)] }];
    form.setFields(shown);
    form.focusField(shown[0]?.name);
  };
}
