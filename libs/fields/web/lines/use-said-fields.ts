import { useMemo } from 'react';
import type { Line, LinesField } from '#fields/model';
import { unsaidFields, withoutFields } from './line-edits.ts';

/**
 * Lines as they are shown, in a grid or on cards: without fields of which the server has said nothing yet. The same as long
 * as the same fields stand there: rows are drawn again when it changes.
 */
export function useSaidFields(declared: LinesField, lines: readonly Line[]): LinesField {
  const unsaid = unsaidFields(declared, lines).join(' ');
  return useMemo(() => withoutFields(declared, unsaid.split(' ')), [declared, unsaid]);
}
