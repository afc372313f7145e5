import { useCallback } from 'react';
import { useSearchBox } from '#ui/web';
import { useAddressValues } from '../address/use-address.ts';

/**
 * Words that a page is searched by, kept in its address. `typed` is what stands in the box, for what is filtered here;
 * `asked` what stands in the address, for what the server is asked.
 */
export function useAddressSearch(name = 'q') {
  const [params, set] = useAddressValues();
  const asked = params.get(name) ?? '';
  const search = useCallback((words: string) => set(name, words), [name, set]);
  const box = useSearchBox(asked, search);
  return {
    typed: box.value,
    asked,
    /** For the box in which they are typed. */
    box,
  };
}
