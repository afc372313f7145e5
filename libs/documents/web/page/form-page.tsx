import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AnyForm } from '#documents/model';
import { later, PageSkeleton } from '#ui/web';
import { addressOf } from './addresses.ts';
import type { PageParts } from './parts.ts';
import { NewForm } from './new-form.tsx';
import { StoredForm } from './stored-form.tsx';

/** Only forms that administrators design need what a design is made into. */
const DesignedPage = later(
  () => import('../designed/designed-page.tsx').then((part) => part.DesignedPage),
  PageSkeleton,
);

/**
 * The detail route of a form type: `?id=` shows it, with `&edit=1` to change it, `?new=1` (or nothing) writes a new one,
 * `?from=<id>` a new one that goes on from a document (`&way=` in which way), `?copy=<id>` a new one with the content of another.
 */
export function FormPage({ form, parts }: FormPageProps) {
  return form.designed ? <DesignedPage base={form} /> : <DeclaredPage form={form} parts={parts} />;
}

interface FormPageProps {
  form: AnyForm;
  /** Of its type, on the page of one that is read. */
  parts?: PageParts | undefined;
}

function DeclaredPage({ form, parts }: FormPageProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const copy = params.get('copy');
  const from = params.get('from');
  const way = params.get('way');
  useEffect(() => {
    if (id) return;
    // What it goes on from stays in the address: the new form reads it there.
    const begun = from ? addressOf.newFrom(form, from, way) : addressOf.new(form);
    void navigate(copy ? addressOf.copy(form, copy) : begun, { replace: true });
  }, [id, copy, from, way, form, navigate]);
  if (!id) return <PageSkeleton />;
  if (copy || params.has('new')) return <NewForm key={id} form={form} id={id} copyOf={copy} />;
  return <StoredForm key={id} form={form} id={id} edit={params.has('edit')} parts={parts} />;
}
