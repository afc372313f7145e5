import { useEffect, useEffectEvent } from 'react';
import type { Label } from '#calls/model';
import { useSoundSearch, type Named } from './use-sound-search.ts';

/**
 * Tells which of the named things are meant by what somebody types above them, as options are found (useSoundSearch);
 * nothing typed means each. Pinyin are asked for when something is typed, also by an address that brings it along.
 */
export function useMeant(typed: string, labels: readonly Label[]): (named: Named) => boolean {
  const { filterOption, onOpenChange } = useSoundSearch(labels);
  const isTyped = typed.trim() !== '';
  const names = labels.map(([chinese]) => chinese).join('\n');
  const hear = useEffectEvent((of: string) => {
    if (of !== '') onOpenChange(true);
  });
  // Once for the same names.
  useEffect(() => {
    if (isTyped) hear(names);
  }, [isTyped, names]);
  return (named) => filterOption(typed, named);
}
