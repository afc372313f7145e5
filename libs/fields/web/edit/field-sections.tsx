import { Fragment, useMemo, type ReactNode } from 'react';
import { linesIn, type Computed, type Content, type FieldValues } from '#fields/model';
import { useLabel, useNarrow } from '#ui/web';
import { LinesTable } from '../detail/lines-table.tsx';
import { Results, ResultsBehind } from '../detail/results.tsx';
import { LineCards } from '../lines/line-cards.tsx';
import { LineGrid } from '../lines/line-grid.tsx';
import { useFieldEditing } from './field-editing.ts';
import { FieldItem } from './field-item.tsx';
import { layoutOf, shownIn } from './layout-of.ts';
import type { ShownProblem } from './shown-problems.ts';
import { TakeOver, type Carried } from './take-over.tsx';
import styles from './field-layout.module.css';

interface FieldSectionsProps {
  content: Content;
  /** What counts of it: read, and without what is not shown. */
  values: FieldValues;
  computed: Computed;
  problems: ReadonlyMap<string, ShownProblem>;
  /** Stands before the fields of the first section: what every record of the kind has. */
  header?: ReactNode;
  /** Stands beside the first section. */
  aside?: ReactNode;
  /** What the record that it goes on from has for it. */
  carried?: Carried | null;
  /** Stands below the lines: what helps to fill them in. */
  below?: ReactNode;
  /** A last section. */
  more?: ReactNode;
  /** Lines as cards; as wide as the window is where absent. */
  narrow?: boolean | undefined;
}

/** Fields that are filled in, in their sections as declared; what else a page has stands in its places. */
export function FieldSections(props: FieldSectionsProps) {
  const { content, values, computed, problems, header, aside, below, more, carried = null } = props;
  const say = useLabel();
  const windowIsNarrow = useNarrow();
  const narrow = props.narrow ?? windowIsNarrow;
  const { set, context } = useFieldEditing();
  const layout = useMemo(() => layoutOf(set), [set]);
  const Lines = narrow ? LineCards : LineGrid;
  return (
    <div className={styles.frame}>
      <div className={`${styles.sections} ${aside ? styles.beside : ''}`}>
        {shownIn(set, layout, values).map(({ key, label, note, fields, lines }, at) => (
          <Fragment key={key}>
            <section className={styles.section} aria-labelledby={`section-${key}`}>
              <div className={styles.head}>
                <h2 id={`section-${key}`} className={styles.heading}>
                  {say(label)}
                </h2>
                {lines.map(([name]) => (
                  <TakeOver key={name} name={name} carried={carried} />
                ))}
              </div>
              {note && <p className={styles.note}>{say(note)}</p>}
              {(at === 0 || fields.length > 0) && (
                <div className={styles.fields}>
                  {at === 0 && header}
                  {fields.map(([name, field]) => (
                    <Fragment key={name}>
                      <FieldItem
                        name={name}
                        field={field}
                        value={content[name]}
                        problem={problems.get(name)?.text}
                      />
                      <ResultsBehind set={set} field={name} values={computed.own} context={context} />
                    </Fragment>
                  ))}
                </div>
              )}
              {at === 0 && <Results set={set} values={computed.own} context={context} />}
              {lines.map(([name, field]) =>
                field.readOnly ? (
                  <LinesTable
                    key={name}
                    name={name}
                    field={field}
                    lines={linesIn(content, name)}
                    computed={computed}
                    context={context}
                  />
                ) : (
                  <Lines
                    key={name}
                    name={name}
                    field={field}
                    lines={linesIn(content, name)}
                    computed={computed}
                    problems={problems}
                  />
                ),
              )}
            </section>
            {at === 0 && aside && <aside className={styles.aside}>{aside}</aside>}
          </Fragment>
        ))}
        <div className={styles.below}>{below}</div>
        {more}
      </div>
    </div>
  );
}
