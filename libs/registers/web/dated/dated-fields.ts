import { isLines, type SimpleField } from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';

/** The dated fields of a register, by name. */
export const datedFields = ({ dated = [], whole }: RegisterDeclaration): [string, SimpleField][] =>
  dated.flatMap((name) => {
    const field = whole[name];
    return field && !isLines(field) ? [[name, field] as [string, SimpleField]] : [];
  });
