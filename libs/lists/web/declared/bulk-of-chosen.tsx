import { useState } from 'react';
import { later } from '#ui/web';
import type { DeclaredBulkProps } from './declared-bulk.tsx';
import type { AnyRow } from './list-columns.tsx';

const Bulk = later<DeclaredBulkProps<AnyRow>>(
  () => import('./declared-bulk.tsx').then((part) => part.DeclaredBulk),
  () => null,
);

/** What can be done with chosen rows: its code comes with the first that is chosen. It stays for what it says afterwards. */
export function BulkOfChosen(props: DeclaredBulkProps<AnyRow>) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && props.chosen.length > 0) setAsked(true);
  return isAsked ? <Bulk {...props} /> : null;
}
