import { useCallback, useState, type ChangeEvent } from 'react';
import { useRestedSearch } from './use-rested-search.ts';

interface Box {
  text: string;
  /** What was searched for when it was drawn last. */
  drawn: string;
  /** What was searched for since and is not drawn yet. */
  underWay: readonly string[];
}

/** The box once something else is searched for: where that was typed here it stays as it is, Back and links fill it. */
function follow(box: Box, drawn: string): Box {
  const at = box.underWay.lastIndexOf(drawn);
  return at < 0
    ? { text: drawn, drawn, underWay: [] }
    : { ...box, drawn, underWay: box.underWay.slice(at + 1) };
}

/**
 * A box for words that something is searched by: once typing rests, with Enter, or when it is left. `searched` is what is
 * searched for as it is drawn; what is typed while that is under way is kept. The words go to `onSearch` without blanks around.
 */
export function useSearchBox(searched: string, onSearch: (words: string) => void) {
  const [kept, setBox] = useState<Box>({ text: searched, drawn: searched, underWay: [] });
  const box = kept.drawn === searched ? kept : follow(kept, searched);
  if (box !== kept) setBox(box);
  const search = useCallback(
    (words: string) => {
      setBox((now) => ({ ...now, underWay: [...now.underWay, words] }));
      onSearch(words);
    },
    [onSearch],
  );
  const searchNow = useRestedSearch(box.text.trim(), box.underWay.at(-1) ?? searched, search);
  return {
    value: box.text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setBox({ ...box, text: target.value }),
    onBlur: searchNow,
    onPressEnter: searchNow,
  };
}
