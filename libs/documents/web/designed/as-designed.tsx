import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '#api-client/web';
import { designOf, formCalls, readDesignRef, type AnyForm } from '#documents/model';
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

/** The same for a form that the server has: it says of which version it is. */
export function StoredAsDesigned({ base, id, latest = false, children }: StoredAsDesignedProps) {
  const { data, error, refetch } = useQuery(read(formCalls(base).read, { id }));
  if (error && !data) return <FormFailure form={base} error={error} onRetry={() => void refetch()} />;
  const design = data ? designOf(data.values) : null;
  return (
    <AsDesigned base={base} design={design && latest ? readDesignRef(design).code : design}>
      {children}
    </AsDesigned>
  );
}
