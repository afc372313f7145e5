import { orderedFields } from '../edit/ordered-fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { formOfDesign, type AnyForm, type DesignedType } from '#documents/model';
import { useUser } from '#shell/web';
import { useLabel, useLanguage, today, useToday } from '#ui/web';
import { AmountBar } from '../edit/amount-bar.tsx';
import { derive } from '../edit/derive.ts';
import { emptyForm } from '../edit/edited-form.ts';
import { ErrorSummary, FieldEditingContext, useEdited, ContentStore, useShownProblems } from '#fields/web';
import { FormSections } from '../edit/form-sections.tsx';
import styles from './design-preview.module.css';

export interface DesignPreviewProps {
  /** The form that all designed types are of. */
  base: AnyForm;
  type: DesignedType;
  /** Drawn as on a phone. */
  phone: boolean;
}

/** A design as whoever fills it in will see it: it can be tried out, is checked, and nothing of it is kept. */
export function DesignPreview({ base, type, phone }: DesignPreviewProps) {
  const form = useMemo(() => formOfDesign(base, type), [base, type]);
  return (
    <div className={phone ? styles.phone : styles.wide} data-phone={phone}>
      <Trial key={JSON.stringify(type.design)} form={form} phone={phone} />
    </div>
  );
}

function Trial({ form, phone }: { form: AnyForm; phone: boolean }) {
  const say = useLabel();
  const language = useLanguage();
  const user = useUser();
  const [store] = useState(() => {
    const me = { id: user?.personId ?? '', name: user?.name ?? '' };
    const options = {
      company: { id: user?.company.id ?? '', name: user?.company.name ?? '' },
      departments: user?.department ? [user.department] : [],
      ...{ applicant: me, maySubmit: true, startProblem: null, values: {} },
    };
    return new ContentStore(emptyForm(form, options, today()));
  });
  const edited = useEdited(store);
  const day = useToday();
  const derived = useMemo(() => derive(form, edited, language, day), [form, edited, language, day]);
  const fields = useMemo(() => orderedFields(form), [form]);
  const { shown, all, revealed } = useShownProblems(fields, derived.problems, store, edited);
  const { currency } = edited.content;
  const { companyId } = edited.server;
  const editing = useMemo(
    () => ({ set: form, store, context: { currency, companyId, today: day } }),
    [form, store, currency, companyId, day],
  );
  return (
    <FieldEditingContext value={editing}>
      {revealed && <ErrorSummary fields={fields} problems={all} />}
      <FormSections
        form={form}
        store={store}
        edited={edited}
        derived={derived}
        problems={shown}
        departments={[]}
        aside={null}
        carried={null}
        below={null}
        narrow={phone}
      />
      <div className={styles.foot}>
        <AmountBar amount={derived.computed.amount} currency={currency} />
        <Button onClick={() => store.revealProblems()}>
          {revealed && all.length === 0
            ? say(['填写无误', 'Nothing is wrong'])
            : say(['试检查', 'Check as if submitted'])}
        </Button>
      </div>
    </FieldEditingContext>
  );
}
