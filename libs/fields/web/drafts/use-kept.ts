import { useState } from 'react';

/**
 * The last value that was there. A page that is shown again (another tab was in front, or its reader had to sign in
 * anew) goes on with it while it is read once more, so that nothing on it is drawn from the beginning.
 */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value === undefined) return kept;
  if (value !== kept) setKept(value);
  return value;
}
