import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AnyForm } from '#documents/model';
import { PageSkeleton } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import { NewForm } from '../page/new-form.tsx';
import { StoredForm } from '../page/stored-form.tsx';
import { AsDesigned, StoredAsDesigned } from './as-designed.tsx';
import { ChooseType } from './choose-type.tsx';

/**
 * The detail route of designed types: a new one begins with the choice of its type (`&design=MEETING`); all else is as
 * for any form.
 */
export function DesignedPage({ base }: { base: AnyForm }) {
  const [params] = useSearchParams();
  const id = params.get('id');
  const copy = params.get('copy');
  const design = params.get('design');
  const navigate = useNavigate();
  const begins = !id && design;
  useEffect(() => {
    // A link to begin one of a type has no id yet.
    if (begins) void navigate(`${addressOf.new(base)}&design=${begins}`, { replace: true });
  }, [begins, base, navigate]);
  if (begins) return <PageSkeleton />;
  if (id && copy)
    return (
      <StoredAsDesigned key={id} base={base} id={copy} latest>
        {(form) => <NewForm form={form} id={id} copyOf={copy} />}
      </StoredAsDesigned>
    );
  if (id && !params.has('new'))
    return (
      <StoredAsDesigned key={id} base={base} id={id}>
        {(form) => <StoredForm form={form} id={id} edit={params.has('edit')} />}
      </StoredAsDesigned>
    );
  if (!id || !design) return <ChooseType base={base} />;
  return (
    <AsDesigned key={id} base={base} design={design}>
      {(form) => <NewForm form={form} id={id} copyOf={null} />}
    </AsDesigned>
  );
}
