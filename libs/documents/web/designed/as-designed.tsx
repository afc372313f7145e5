import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { read } from '#api-client/web';
import { CallError } from '#calls/model';
import { designOf, findFormsByNumber, formCalls, readDesignRef, type AnyForm } from '#documents/model';
import { PageSkeleton } from '#ui/web';
import { FormFailure } from '../page/form-failure.tsx';
import { useDesignedForm } from './use-designed-form.ts';

interface AsDesignedProps {
  base: AnyForm;
  /** A version or a type; null while it is not known. */
  design: string | null;
  children: (form: AnyForm) => ReactNode;
}

/** Draws with the form that an administrator designed, once it is there. */
export function AsDesigned({ base, design, children }: AsDesignedProps) {
  const { form, error, retry } = useDesignedForm(base, design);
  if (form) return children(form);
  return error ? <FormFailure form={base} error={error} onRetry={retry} /> : <PageSkeleton />;
}

interface StoredAsDesignedProps extends Omit<AsDesignedProps, 'design'> {
  id: string;
  /** With the latest version of its type rather than its own: for a copy. */
  latest?: boolean;
}

/** The document of an id that is none of a designed type: its own page, in whose one view its approval is as well. */
function OfAnyType({ base, id, otherwise }: { base: AnyForm; id: string; otherwise: ReactNode }) {
  const { data, error } = useQuery(read(findFormsByNumber, { number: id }));
  const found = data?.forms.find(({ type }) => type !== base.code);
  if (found) return <Navigate to={found.to} replace />;
  return data || error ? otherwise : <PageSkeleton />;
}

/** The same for a form that the server has: it says of which version it is. */
export function StoredAsDesigned({ base, id, latest = false, children }: StoredAsDesignedProps) {
  const { data, error, refetch } = useQuery(read(formCalls(base).read, { id }));
  if (error && !data) {
    const failure = <FormFailure form={base} error={error} onRetry={() => void refetch()} />;
    const isAnother = error instanceof CallError && error.errorName === 'notFound';
    return isAnother && !latest ? <OfAnyType base={base} id={id} otherwise={failure} /> : failure;
  }
  const design = data ? designOf(data.values) : null;
  return (
    <AsDesigned base={base} design={design && latest ? readDesignRef(design).code : design}>
      {children}
    </AsDesigned>
  );
}
