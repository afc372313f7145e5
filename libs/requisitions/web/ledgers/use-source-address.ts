import { useCallback } from 'react';
import { useDocumentAddress } from '#documents/web';

interface OfForm {
  formId: string;
  mayOpen: boolean;
}

/** Where a row of a ledger opens: the form of a type that it comes from, as far as the reader may open it. */
export function useSourceAddress(type: string): (row: OfForm) => string | undefined {
  const address = useDocumentAddress();
  return useCallback(
    ({ formId, mayOpen }) => (mayOpen ? (address(type, formId) ?? undefined) : undefined),
    [address, type],
  );
}
