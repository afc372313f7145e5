import { useMemo } from 'react';
import { compute, linesIn, readValues, type SimpleField } from '#fields/model';
import { FieldList, fieldLayout, layoutOf, LinesTable, shownIn, type FieldContext } from '#fields/web';
import type { RecordView, RegisterDeclaration } from '#registers/model';
import { useLabel } from '#ui/web';
import { contextOf } from './record-context.ts';
import { CoveredValue } from './covered-value.tsx';

interface RecordContentProps {
  register: RegisterDeclaration;
  view: RecordView;
}

/** The content of a record to read, section by section; lines of which there are none take no room. */
export function RecordContent({ register, view }: RecordContentProps) {
  const say = useLabel();
  const { set, sensitive = [] } = register;
  const { values, computed, context } = useMemo(() => {
    const known = readValues(set, view.values).values;
    const about: FieldContext = contextOf(register, known);
    return { values: known, computed: compute(set, about.currency, known), context: about };
  }, [register, set, view]);
  const cover = (path: string, key: string, field: SimpleField, value: unknown) =>
    sensitive.includes(key) ? (
      <CoveredValue
        key={`${path} ${view.version}`}
        register={register}
        view={view}
        path={path}
        label={field.label}
        value={value}
      />
    ) : undefined;
  const sections = shownIn(set, layoutOf(set), values)
    .map((section) => ({
      ...section,
      lines: section.lines.filter(([name]) => linesIn(values, name).length > 0),
    }))
    .filter(({ fields, lines }) => fields.length + lines.length > 0);
  return (
    <div className={fieldLayout.sections}>
      {sections.map(({ key, label, fields, lines }) => (
        <section key={key} className={fieldLayout.section} aria-labelledby={`section-${key}`}>
          <h2 id={`section-${key}`} className={fieldLayout.heading}>
            {say(label)}
          </h2>
          <FieldList
            fields={fields}
            valueOf={(name) => values[name]}
            context={context}
            looks={(name, field, value) => cover(name, name, field, value)}
          />
          {lines.map(([name, field]) => (
            <LinesTable
              key={name}
              name={name}
              field={field}
              lines={linesIn(values, name)}
              computed={computed}
              context={context}
              looks={(line, inner, of) =>
                cover(`${name}.${line.id}.${inner}`, `${name}.${inner}`, of, line[inner])
              }
            />
          ))}
        </section>
      ))}
    </div>
  );
}
