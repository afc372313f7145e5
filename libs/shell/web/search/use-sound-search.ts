import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Label } from '#calls/model';
import type { HeardIn } from './hear.ts';

/** What is found by both of its names, and by its code where it has one: alone, before a name or behind it. */
export interface Named {
  words?: Label;
  code?: string;
}

/** Without spaces, in lower case: as it is compared. */
const bare = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** How these texts are heard; how that is compared comes with the first who asks, so that no screen carries it (decision 114). */
export const hearing = async (client: QueryClient, texts: readonly string[]): Promise<HeardIn> =>
  (await import('./hear.ts')).hear(client, texts);

interface SoundSearch {
  onOpenChange(open: boolean): void;
  filterOption(typed: string, option: Named | undefined): boolean;
  /** What a select whose options are all here gets, to be searched. */
  select: {
    showSearch: Pick<SoundSearch, 'filterOption'>;
    onOpenChange: SoundSearch['onOpenChange'];
  };
}

/**
 * Searches options by name in either language, by code, by full pinyin, initials and both mixed. The pinyin and how it is
 * compared come once the list is opened (no screen is to carry them, decision 114); until then, and where they do not
 * come, names and codes find. A field that searches what stands below it says that it is opened when it gets the focus.
 */
export function useSoundSearch(labels: readonly Label[]): SoundSearch {
  const client = useQueryClient();
  const [heard, setHeard] = useState<{ of: string; in: HeardIn }>();
  // The same until the pinyin are there: what was found stays found while nothing else is looked for.
  const filterOption = useCallback<SoundSearch['filterOption']>(
    (typed, { words = ['', ''], code = '' } = {}) => {
      const what = bare(typed);
      return (
        words.some((name) => bare(code + name + code).includes(what)) || heard?.in(words[0], what) === true
      );
    },
    [heard],
  );
  const listen = async () => {
    const texts = labels.map(([chinese]) => chinese);
    const of = texts.join('\n');
    if (heard?.of === of) return;
    setHeard({ of, in: await hearing(client, texts) });
  };
  const onOpenChange = (open: boolean) => {
    if (open) listen().catch(() => undefined);
  };
  return { onOpenChange, filterOption, select: { showSearch: { filterOption }, onOpenChange } };
}
