import { Fragment, useMemo, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { headerFields, isLines, linesIn, valueIn, type AnyForm } from '#documents/model';
import type { Reference } from '#identity/model';
import { useLabel, useNarrow } from '#ui/web';
import { OwnResults, ResultsBehind } from '../detail/own-results.tsx';
import { LineCards } from '../lines/line-cards.tsx';
import { LineGrid } from '../lines/line-grid.tsx';
import type { Derived } from './derive.ts';
import type { EditedForm } from './edited-form.ts';
import { FieldItem } from './field-item.tsx';
import { useFormEditing } from './form-editing.ts';
import { DepartmentItem, SubjectItem } from './header-fields-view.tsx';
import { layoutOf, shownIn } from './layout-of.ts';
import { TakeOver, type Carried } from './take-over.tsx';
import type { ShownProblem } from './shown-problems.ts';
import styles from './form-layout.module.css';

interface FormSectionsProps {
  form: AnyForm;
  edited: EditedForm;
  derived: Derived;
  problems: ReadonlyMap<string, ShownProblem>;
  departments: readonly Reference[];
  /** Stands beside the first section: the chain. */
  aside: ReactNode;
  /** What the form that it goes on from has for it. */
  carried: Carried | null;
  /** Stands below the lines: what helps to fill them in. */
  below: ReactNode;
  /** Lines as cards; as wide as the window is where absent. */
  narrow?: boolean;
}

const more: Label = ['附件与说明', 'Attachments and remarks'];
/** Prices in lines are in a currency too, whether or not they make an amount. */
const usesMoney = (form: AnyForm): boolean =>
  Boolean(form.amount) ||
  Object.values(form.fields).some((field) =>
    isLines(field)
      ? Object.values(field.fields).some(({ kind }) => kind === 'money')
      : field.kind === 'money',
  );

/** The sections of a form that is filled in: the header's fields and the form's own in the first, then as declared. */
export function FormSections(props: FormSectionsProps) {
  const { form, edited, derived, problems, departments, aside, below, carried } = props;
  const say = useLabel();
  const windowIsNarrow = useNarrow();
  const narrow = props.narrow ?? windowIsNarrow;
  const { context } = useFormEditing();
  const layout = useMemo(() => layoutOf(form), [form]);
  const { content, subjectIsOwn } = edited;
  const textOf = (name: string) => problems.get(name)?.text;
  const header = (name: keyof typeof headerFields, width?: 1 | 2 | 3 | 4) => (
    <FieldItem
      key={name}
      name={name}
      field={headerFields[name]}
      value={valueIn(content, name)}
      problem={textOf(name)}
      {...(width && { width })}
    />
  );
  const Lines = narrow ? LineCards : LineGrid;
  return (
    <div className={styles.frame}>
      <div className={`${styles.sections} ${styles.beside}`}>
        {shownIn(form, layout, derived.values).map(({ key, label, note, fields, lines }, at) => (
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
                  {at === 0 && (
                    <>
                      <SubjectItem
                        value={derived.subject}
                        proposes={!subjectIsOwn && Boolean(form.proposeSubject)}
                        problem={textOf('subject')}
                      />
                      {header('urgency')}
                      {usesMoney(form) && header('currency')}
                      {departments.length > 1 && (
                        <DepartmentItem
                          value={content.department}
                          departments={departments}
                          problem={textOf('department')}
                        />
                      )}
                    </>
                  )}
                  {fields.map(([name, field]) => (
                    <Fragment key={name}>
                      <FieldItem
                        name={name}
                        field={field}
                        value={content.values[name]}
                        problem={textOf(name)}
                      />
                      <ResultsBehind
                        form={form}
                        field={name}
                        values={derived.computed.own}
                        context={context}
                      />
                    </Fragment>
                  ))}
                </div>
              )}
              {at === 0 && <OwnResults form={form} values={derived.computed.own} context={context} />}
              {lines.map(([name, field]) => (
                <Lines
                  key={name}
                  name={name}
                  field={field}
                  lines={linesIn(content.values, name)}
                  computed={derived.computed}
                  problems={problems}
                />
              ))}
            </section>
            {at === 0 && <aside className={styles.aside}>{aside}</aside>}
          </Fragment>
        ))}
        <div className={styles.below}>{below}</div>
        <section className={styles.section} aria-labelledby="section-more">
          <h2 id="section-more" className={styles.heading}>
            {say(more)}
          </h2>
          <div className={styles.fields}>
            {header('attachments', 4)}
            {header('cc', 2)}
            {header('remarks', 4)}
          </div>
        </section>
      </div>
    </div>
  );
}
