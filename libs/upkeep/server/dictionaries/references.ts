import { say, type Language } from '#calls/model';
import type { Dictionary, Option } from '#fields/model';
import { searchText, textMatches, type ReferenceSource } from '#identity/server';
import type { ReferenceOption } from '#identity/model';

/** A dictionary as sources of pickers (BSE002): 'dictionary:itemKind', and 'itemType' where it says so. */
export function sourcesOfDictionary(dictionary: Dictionary): ReferenceSource[] {
  const source = sourceOf(dictionary);
  const { pickedAs } = dictionary;
  return pickedAs === undefined ? [source] : [source, { ...source, kind: pickedAs }];
}

function sourceOf({ name, options }: Dictionary): ReferenceSource {
  const show = ({ value, label, hidden }: Option, language: Language): ReferenceOption => ({
    ...{ id: value, name: say(label, language), code: value, detail: '', values: {}, active: !hidden },
  });
  return {
    kind: `dictionary:${name}`,
    search: ({ language }, { keyword, ids, take }) =>
      Promise.resolve(
        options
          .filter(({ value, label, hidden }) =>
            ids ? ids.includes(value) : !hidden && textMatches(searchText(...label, value), keyword),
          )
          .slice(0, take)
          .map((option) => show(option, language)),
      ),
    named: ({ language }) =>
      Promise.resolve(
        options
          .filter(({ hidden }) => !hidden)
          .map((option) => ({
            option: show(option, language),
            codes: [option.value],
            names: [...option.label],
          })),
      ),
  };
}
