import { blankEntry, draftOf, goesOn, isChanged, moved, type DictionaryView } from './draft.ts';

const entry = (code: string) => ({
  ...{ code, label: [code, code] as const, hidden: false, declared: null },
});
const read = (version: number, ...codes: string[]): DictionaryView => ({
  ...{ name: 'seal', title: ['印章', 'Seals'], system: false, about: null, version },
  entries: codes.map(entry),
});
const first = read(1, 'a', 'b');
const typed = { read: first, entries: [...draftOf(first), { ...blankEntry(), code: 'c', zh: 'c', en: 'c' }] };

it('what was typed stays, over what was read, when somebody else has saved the dictionary', () => {
  expect(isChanged(typed)).toBe(true);
  expect(goesOn(typed, read(2, 'b', 'a'))).toBe(typed);
});

it('goes on from what was saved, and from the latest where nothing was typed', () => {
  const saved = read(2, 'a', 'b', 'c');
  expect(goesOn(typed, saved)).toEqual({ read: saved, entries: draftOf(saved) });
  const other = read(2, 'b', 'a');
  expect(goesOn({ read: first, entries: draftOf(first) }, other).read).toBe(other);
});

it('an entry moves within the list and not out of it', () => {
  const codes = (key: string, by: number) =>
    moved(draftOf(read(1, 'a', 'b', 'c')), key, by).map(({ code }) => code);
  expect(codes('c', -1)).toEqual(['a', 'c', 'b']);
  expect(codes('a', -1)).toEqual(['a', 'b', 'c']);
});
