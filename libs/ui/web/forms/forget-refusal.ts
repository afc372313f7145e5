import type { FormInstance } from 'antd';

type Step = string | number;

/** Is what stands at this place among what has changed? */
const isIn = (changed: unknown, [step, ...rest]: readonly Step[]): boolean =>
  step === undefined ||
  (typeof changed === 'object' &&
    changed !== null &&
    step in changed &&
    isIn((changed as Record<Step, unknown>)[step], rest));

/**
 * For `onValuesChange` of a form of antd. What the server refused is said at its field until that field is typed in again: a
 * field without rules of its own is never looked at anew. `beside` names fields that are judged together with another.
 */
export const forgetRefusal =
  <T extends object>(form: FormInstance<T>, beside: Partial<Record<keyof T, keyof T>> = {}) =>
  (changed: Partial<T>): void => {
    const others = (Object.keys(changed) as (keyof T)[]).flatMap((name): (keyof T)[] => {
      const other = beside[name];
      return other === undefined ? [] : [other];
    });
    const told = form.getFieldsError().filter(({ errors, name }) => {
      const path = name as readonly Step[];
      return errors.length > 0 && (isIn(changed, path) || others.includes(path[0] as keyof T));
    });
    form.setFields(told.map(({ name }) => ({ name: name as never, errors: [] })));
  };
