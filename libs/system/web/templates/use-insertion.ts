import { useRef } from 'react';
import type { Label } from '#calls/model';
import type { TemplateWords } from '#identity/model';

/** One text of a template: its subject or body in one language. */
export interface TextPlace {
  part: keyof TemplateWords;
  half: 0 | 1;
}

export interface Insertion {
  /** Whoever types says where. */
  at(place: TextPlace, field: { selectionStart: number | null; selectionEnd: number | null }): void;
  /** Puts a text where somebody typed last; at the end of the Chinese body at first. */
  put(text: string): void;
}

/** The same words with one text changed. */
export function withText(words: TemplateWords, { part, half }: TextPlace, text: string): TemplateWords {
  const pair: Label = half === 0 ? [text, words[part][1]] : [words[part][0], text];
  return { ...words, [part]: pair };
}

/** Remembers where somebody typed last, also after a press on something beside it. */
export function useInsertion(words: TemplateWords, onChange: (words: TemplateWords) => void): Insertion {
  const last = useRef<TextPlace & { start: number; end: number }>(undefined);
  return {
    at: (place, { selectionStart, selectionEnd }) => {
      last.current = { ...place, start: selectionStart ?? 0, end: selectionEnd ?? 0 };
    },
    put(text) {
      const end = words.body[0].length;
      const place = last.current ?? { part: 'body', half: 0, start: end, end };
      const before = words[place.part][place.half];
      onChange(withText(words, place, before.slice(0, place.start) + text + before.slice(place.end)));
      const after = place.start + text.length;
      last.current = { ...place, start: after, end: after };
    },
  };
}
