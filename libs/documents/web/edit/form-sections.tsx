import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { headerFields, type AnyForm } from '#documents/model';
import { isLines } from '#fields/model';
import {
  FieldItem,
  fieldLayout,
  FieldSections,
  type Carried,
  type ContentStore,
  type ShownProblem,
} from '#fields/web';
import type { Reference } from '#identity/model';
import { useLabel } from '#ui/web';
import type { Derived } from './derive.ts';
import type { EditedForm } from './edited-form.ts';
import { DepartmentItem, SubjectItem } from './header-fields-view.tsx';

interface FormSectionsProps {
  form: AnyForm;
  store: ContentStore<EditedForm>;
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

/** What every form has is never null: nothing is an empty text or an empty list. */
const blanks: Readonly<Record<string, unknown>> = { cc: [], attachments: [], remarks: '', subject: '' };

const more: Label = ['附件与说明', 'Attachments and remarks'];
/** Prices in lines are in a currency too, whether or not they make an amount. */
const usesMoney = (form: AnyForm): boolean =>
  Boolean(form.amount) ||
  Object.values(form.fields).some((field) =>
    isLines(field)
      ? Object.values(field.fields).some(({ kind }) => kind === 'money')
      : field.kind === 'money',
  );

/** The sections of a form that is filled in: the header's fields stand in the first, attachments and remarks in the last. */
export function FormSections(props: FormSectionsProps) {
  const { form, store, edited, derived, problems, departments } = props;
  const say = useLabel();
  const { content, subjectIsOwn } = edited;
  const textOf = (name: string) => problems.get(name)?.text;
  const item = (name: keyof typeof headerFields, width?: 1 | 2 | 3 | 4) => (
    <FieldItem
      key={name}
      name={name}
      field={headerFields[name]}
      value={content[name]}
      blank={blanks[name] ?? null}
      problem={textOf(name)}
      {...(width && { width })}
    />
  );
  const header = (
    <>
      <SubjectItem
        store={store}
        value={derived.subject}
        proposes={!subjectIsOwn && Boolean(form.proposeSubject)}
        problem={textOf('subject')}
      />
      {/* Nobody decides what posts: it is not urgent to anybody. */}
      {!form.posts && item('urgency')}
      {usesMoney(form) && item('currency')}
      {departments.length > 1 && (
        <DepartmentItem
          store={store}
          value={content.department}
          departments={departments}
          problem={textOf('department')}
        />
      )}
    </>
  );
  return (
    <FieldSections
      content={content}
      values={derived.values}
      computed={derived.computed}
      problems={problems}
      header={header}
      aside={props.aside}
      carried={props.carried}
      below={props.below}
      narrow={props.narrow}
      more={
        <section className={fieldLayout.section} aria-labelledby="section-more">
          <h2 id="section-more" className={fieldLayout.heading}>
            {say(more)}
          </h2>
          <div className={fieldLayout.fields}>
            {item('attachments', 4)}
            {item('cc', 2)}
            {item('remarks', 4)}
          </div>
        </section>
      }
    />
  );
}
