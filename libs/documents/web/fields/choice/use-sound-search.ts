import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { spellLabels } from '#identity/model';
import { findBySound } from '#ui/model';

/** An option that is found by both of its names. */
interface Named {
  words: Label;
}

const bare = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** What a select whose options are all here gets, to be searched. */
interface SoundSearch {
  onOpenChange(open: boolean): void;
  filterOption(typed: string, option: Named | undefined): boolean;
}

/**
 * Searches options by name in either language, by full pinyin, initials and both mixed. The pinyin comes once the list
 * is opened; until then, and where it does not come, names find.
 */
export function useSoundSearch(labels: readonly Label[]): SoundSearch {
  const [opened, setOpened] = useState(false);
  const texts = labels.map(([chinese]) => chinese);
  const { data } = useQuery({
    ...read(spellLabels, { texts }),
    enabled: opened && texts.length > 0,
    staleTime: Infinity,
  });
  const sounds = new Map(data?.sounds.map((each, at) => [texts[at], each]));
  return {
    onOpenChange: (open) => {
      if (open) setOpened(true);
    },
    filterOption: (typed, option) => {
      if (!option) return false;
      const [chinese, english] = option.words;
      const what = bare(typed);
      const signs = bare(chinese);
      return (
        signs.includes(what) ||
        bare(english).includes(what) ||
        findBySound(signs, sounds.get(chinese) ?? [], what) !== null
      );
    },
  };
}
