import type { Label } from '#calls/model';
import { isLines, type AnyForm, type LinesField, type SimpleField } from '#documents/model';

export interface LaidOutSection {
  key: string;
  label: Label;
  fields: readonly (readonly [name: string, field: SimpleField])[];
  lines: readonly (readonly [name: string, field: LinesField])[];
}

const basics: Label = ['基本信息', 'Basics'];

/**
 * Sections as they are drawn: those of the declaration, then what it left out. Lines without a section of their own stand
 * alone under their label. The first section also takes the header's fields.
 */
export const layoutOf = (form: AnyForm): readonly LaidOutSection[] => {
  const named = new Set(form.sections.flatMap(({ fields }) => fields));
  const section = (key: string, label: Label, names: readonly string[]): LaidOutSection => {
    const fields: [string, SimpleField][] = [];
    const lines: [string, LinesField][] = [];
    for (const name of names) {
      const field = form.fields[name];
      if (!field) continue;
      if (isLines(field)) lines.push([name, field]);
      else fields.push([name, field]);
    }
    return { key, label, fields, lines };
  };
  const rest = Object.keys(form.fields).filter((name) => !named.has(name));
  const isLine = (name: string) => form.fields[name]?.kind === 'lines';
  const declared = form.sections.map(({ label, fields }, at) => section(`section${at}`, label, fields));
  const simple = section(
    'basics',
    basics,
    rest.filter((name) => !isLine(name)),
  );
  const alone = rest.filter(isLine).map((name) => section(name, form.fields[name]?.label ?? basics, [name]));
  return [...(declared.length && !simple.fields.length ? [] : [simple]), ...declared, ...alone];
};
