import {
  type FieldSet,
  type Content,
  asRequired,
  isLines,
  isShown,
  linesIn,
  type LinesField,
  type SimpleField,
} from '#fields/model';
import type { Label } from '#calls/model';

export interface LaidOutSection {
  key: string;
  label: Label;
  note?: Label | undefined;
  fields: readonly (readonly [name: string, field: SimpleField])[];
  lines: readonly (readonly [name: string, field: LinesField])[];
}

const basics: Label = ['基本信息', 'Basics'];

/**
 * Sections as they are drawn: those of the declaration, then what it left out. Lines without a section of their own stand
 * alone under their label. The first section also takes what every record of the kind has.
 */
export const layoutOf = (set: FieldSet): readonly LaidOutSection[] => {
  const named = new Set(set.sections.flatMap(({ fields }) => fields));
  const section = (key: string, label: Label, names: readonly string[], note?: Label): LaidOutSection => {
    const fields: [string, SimpleField][] = [];
    const lines: [string, LinesField][] = [];
    for (const name of names) {
      const field = set.fields[name];
      if (!field) continue;
      if (isLines(field)) lines.push([name, field]);
      else fields.push([name, field]);
    }
    return { key, label, note, fields, lines };
  };
  const rest = Object.keys(set.fields).filter((name) => !named.has(name));
  const isLine = (name: string) => set.fields[name]?.kind === 'lines';
  const declared = set.sections.map(({ label, fields, note }, at) =>
    section(`section${at}`, label, fields, note),
  );
  const simple = section(
    'basics',
    basics,
    rest.filter((name) => !isLine(name)),
  );
  const alone = rest.filter(isLine).map((name) => section(name, set.fields[name]?.label ?? basics, [name]));
  return [...(declared.length && !simple.fields.length ? [] : [simple]), ...declared, ...alone];
};

/** Lines that the server fills in, and has not. */
const isBare = (name: string, field: SimpleField | LinesField, values: Content): boolean =>
  isLines(field) && field.readOnly === true && !linesIn(values, name).length;

/**
 * The sections as they are now: without fields that are not shown, and required where their conditions say so. A section
 * of which nothing is left is gone too, unless it is the first, where what every record has stands.
 */
export function shownIn(
  set: FieldSet,
  layout: readonly LaidOutSection[],
  values: Content,
): readonly LaidOutSection[] {
  const now = <F extends SimpleField | LinesField>([name, field]: readonly [string, F]): (readonly [
    string,
    F,
  ])[] =>
    isShown(set, name, values) && !isBare(name, field, values)
      ? [[name, asRequired(set, name, field, values)]]
      : [];
  const isEmpty = ({ fields, lines }: LaidOutSection) => !fields.length && !lines.length;
  return layout.flatMap((section, at) => {
    const left = { ...section, fields: section.fields.flatMap(now), lines: section.lines.flatMap(now) };
    // A section that has nothing but its explanation stays.
    return at > 0 && isEmpty(left) && !isEmpty(section) ? [] : [left];
  });
}
