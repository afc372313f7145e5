import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Null, undefined or an empty text takes the value out of the address. */
export type SetAddressValue = (name: string, value: string | null | undefined) => void;

/** What a screen shows stands in its address: the values, and how to change one (without a step for Back). */
export function useAddressValues(): [URLSearchParams, SetAddressValue] {
  const [params, setParams] = useSearchParams();
  const set = useCallback<SetAddressValue>(
    (name, value) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (value) changed.set(name, value);
          else changed.delete(name);
          return changed;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, set];
}
