import {
  fieldLayout,
  Results,
  layoutOf,
  shownIn,
  type FieldContext,
  FileList,
  FieldList,
  LinesTable,
} from '#fields/web';
import { useMemo } from 'react';
import { computeForm, headerFields, type AnyForm, type FormView } from '#documents/model';
import { isBlank, linesIn, readValues, type Computed } from '#fields/model';
import { useLabel, today } from '#ui/web';
import styles from './form-detail.module.css';

/** Values and all that follows from them, of a form as it was read. */
export function useContent(form: AnyForm, view: Pick<FormView, 'values' | 'currency' | 'company'>) {
  return useMemo(() => {
    const { values } = readValues(form, view.values);
    const computed: Computed = computeForm(form, view.currency, values);
    const context: FieldContext = {
      currency: view.currency,
      companyId: view.company.id,
      today: today(),
    };
    return { values, computed, context };
  }, [form, view]);
}

/** The content of a form to read: its sections, lines, files and remarks. */
export function FormContent({
  form,
  view,
  without = [],
}: {
  form: AnyForm;
  view: FormView;
  /** Fields that are shown elsewhere: the reader fills them in. */
  without?: readonly string[];
}) {
  const say = useLabel();
  const { values, computed, context } = useContent(form, view);
  const computes = Object.keys(form.computed).length > 0;
  const blank = !view.attachments.length && !view.cc.length && !view.remarks;
  return (
    <div className={fieldLayout.sections}>
      {shownIn(form, layoutOf(form), values)
        .map((section) => ({
          ...section,
          fields: section.fields.filter(
            ([name]) => !without.includes(name) && !(form.seldom?.includes(name) && isBlank(values[name])),
          ),
          lines: section.lines.filter(([name]) => !without.includes(name)),
        }))
        .filter(({ fields, lines }, at) => fields.length > 0 || lines.length > 0 || (at === 0 && computes))
        .map(({ key, label, fields, lines }, at) => (
          <section key={key} className={fieldLayout.section} aria-labelledby={`section-${key}`}>
            <h2 id={`section-${key}`} className={fieldLayout.heading}>
              {say(label)}
            </h2>
            <FieldList
              fields={fields}
              valueOf={(name) => values[name]}
              context={context}
              results={{ set: form, values: computed.own }}
            />
            {at === 0 && <Results set={form} values={computed.own} context={context} />}
            {lines.map(([name, field]) => (
              <LinesTable
                key={name}
                name={name}
                field={field}
                lines={linesIn(values, name)}
                computed={computed}
                context={context}
              />
            ))}
          </section>
        ))}
      {!blank && (
        <section className={fieldLayout.section} aria-labelledby="section-more">
          <h2 id="section-more" className={fieldLayout.heading}>
            {say(['附件与说明', 'Attachments and remarks'])}
          </h2>
          {view.attachments.length > 0 && (
            <div className={styles.files}>
              <FileList files={view.attachments} />
            </div>
          )}
          <FieldList
            fields={[
              ...(view.cc.length ? [['cc', { ...headerFields.cc, width: 4 }] as const] : []),
              ...(view.remarks ? [['remarks', headerFields.remarks] as const] : []),
            ]}
            valueOf={(name) => (name === 'cc' ? view.cc : view.remarks)}
            context={context}
          />
        </section>
      )}
    </div>
  );
}
