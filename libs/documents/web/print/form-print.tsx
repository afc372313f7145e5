import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { AnyForm, FormView } from '#documents/model';
import { PrintSheet } from './print-sheet.tsx';
import './print.css';

/**
 * The printed form: made when printing begins (by button or Ctrl+P) and gone afterwards, in the place of the whole page.
 */
export function FormPrint({ form, view }: { form: AnyForm; view: FormView }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing ? createPortal(<PrintSheet form={form} view={view} />, document.body) : null;
}
