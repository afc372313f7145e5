import { useCallback, useState, type ChangeEvent } from 'react';
import { useRestedSearch } from '#ui/web';
import { useAddressValues } from '../address/use-address.ts';

interface Box {
  text: string;
  /** What the address said when it was drawn last. */
  drawn: string;
  /** What was searched for and is not drawn yet. */
  underWay: readonly string[];
}

/** The box once the address says something else: what was searched for from here leaves it, Back and links fill it. */
function follow(box: Box, drawn: string): Box {
  const at = box.underWay.lastIndexOf(drawn);
  return at < 0
    ? { text: drawn, drawn, underWay: [] }
    : { ...box, drawn, underWay: box.underWay.slice(at + 1) };
}

/**
 * Words that a page is searched by, kept in its address: once typing rests, with Enter, or when the box is left. `typed`
 * is what stands in the box, for what is filtered here; `asked` what stands in the address, for what the server is asked.
 */
export function useAddressSearch(name = 'q') {
  const [params, set] = useAddressValues();
  const asked = params.get(name) ?? '';
  const [kept, setBox] = useState<Box>({ text: asked, drawn: asked, underWay: [] });
  const box = kept.drawn === asked ? kept : follow(kept, asked);
  if (box !== kept) setBox(box);
  const search = useCallback(
    (words: string) => {
      setBox((now) => ({ ...now, underWay: [...now.underWay, words] }));
      set(name, words);
    },
    [name, set, setBox],
  );
  const searchNow = useRestedSearch(box.text.trim(), asked, search);
  return {
    typed: box.text,
    asked,
    /** For the box in which they are typed. */
    box: {
      value: box.text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setBox({ ...box, text: target.value }),
      onBlur: searchNow,
      onPressEnter: searchNow,
    },
  };
}
