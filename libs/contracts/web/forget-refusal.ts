import type { FormInstance } from 'antd';

/**
 * What the server refused is said at its field until that field is typed in again: a form without rules of its own never looks at
 * it anew. `beside` names fields that are judged together with another.
 */
export const forgetRefusal =
  <T extends object>(form: FormInstance<T>, beside: Partial<Record<keyof T, keyof T>> = {}) =>
  (changed: Partial<T>): void => {
    const names = (Object.keys(changed) as (keyof T)[]).flatMap((name) => {
      const other = beside[name];
      return other === undefined ? [name] : [name, other];
    });
    form.setFields(names.map((name) => ({ name: name as never, errors: [] })));
  };
