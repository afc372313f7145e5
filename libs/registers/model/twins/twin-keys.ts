import { isLines, linesIn, type Content, type Fields } from '#fields/model';
import { bigramsOf, comparedName, comparedText, likeness } from './compared-name.ts';

/** How sure it is that two records are of the same: by a number that only one can have, by much, or by their look. */
export const certainties = ['certain', 'likely', 'possible'] as const;
export type Certainty = (typeof certainties)[number];

/** By what records of a register are found to be twins. Fields as 'taxNumber', of lines as 'banks.account'. */
export interface Twins {
  /** The same value: certainly the same. */
  certain: readonly string[];
  /** The same value: likely the same. 'names' compares names, by which twins may also be possible. */
  likely: readonly string[];
  /** Names count only between records that say the same here: items of one name have many specifications. */
  agree?: readonly string[];
  /** Names count for nothing between records that both say something here, and not the same. */
  apart?: readonly string[];
}

/** Names as alike as this are likely of the same, or possibly. */
export const alikeEnough = { likely: 0.85, possible: 0.7 } as const;

/** What a record is compared by, as its table keeps it. */
export interface TwinKeys {
  /** The compared name; behind a line break what has to agree. */
  name: string;
  /** Of the name, each with what has to agree before it, so that an index tells them apart. */
  bigrams: readonly string[];
  /** 'taxNumber:91350100M000100Y43': what is the same of certain and likely twins. */
  marks: readonly string[];
  /** What holds names apart. */
  apart: readonly (string | null)[];
}

const mobile = /^(?:0{0,2}86)?(1[3-9]\d{9})$/;

/** A value as it is compared; numbers of mobiles without their country. */
function comparedValue(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = comparedText(value);
  return mobile.exec(text)?.[1] ?? text;
}

/** The compared values of a field, or of a field of lines. */
function valuesAt(fields: Fields, values: Content, path: string): string[] {
  const [name = '', inner] = path.split('.');
  const field = fields[name];
  const found =
    field && isLines(field) && inner !== undefined
      ? linesIn(values, name).map((line) => line[inner])
      : [values[name]];
  return found.map(comparedValue).filter(Boolean);
}

const textOf = (values: Content, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** What a record with these values is compared by. */
export function twinKeysOf({ twins, fields }: { twins: Twins; fields: Fields }, values: Content): TwinKeys {
  const paths = [...twins.certain, ...twins.likely.filter((path) => path !== 'names')];
  const marks = new Set(
    paths.flatMap((path) => valuesAt(fields, values, path).map((value) => `${path}:${value}`)),
  );
  const agreed = (twins.agree ?? []).map((path) => comparedText(textOf(values, path))).join(' ');
  const byName = twins.likely.includes('names');
  const [zh, en] = [textOf(values, 'nameZh'), textOf(values, 'nameEn')];
  const bare = byName && zh ? comparedName(zh) : '';
  // Names in English are long and alike in most of their letters: only the same name says something.
  if (byName && en) marks.add(`names:${comparedName(en)} ${agreed}`.trim());
  return {
    name: bare && agreed ? `${bare}\n${agreed}` : bare,
    bigrams: bigramsOf(bare).map((bigram) => (agreed ? `${agreed} ${bigram}` : bigram)),
    marks: [...marks].toSorted(),
    apart: (twins.apart ?? []).map((path) => comparedText(textOf(values, path)) || null),
  };
}

/** What two records have in common. */
export interface TwinMatch {
  certainty: Certainty;
  /** The fields that say the same, 'names' where names are alike. */
  because: readonly string[];
  /** How alike their names are, 0 to 1. */
  alike: number;
}

/** Compares two records; null where they are no twins. */
export function matchOf({ certain }: Twins, one: TwinKeys, other: TwinKeys): TwinMatch | null {
  const [[name = '', agreed = ''], [otherName = '', otherAgreed = '']] = [
    one.name.split('\n'),
    other.name.split('\n'),
  ];
  const heldApart =
    agreed !== otherAgreed ||
    one.apart.some((value, at) => value !== null && (other.apart[at] ?? value) !== value);
  const alike = heldApart ? 0 : likeness(name, otherName);
  const theirs = new Set(other.marks);
  const same = one.marks
    .filter((mark) => theirs.has(mark))
    .map((mark) => mark.slice(0, mark.indexOf(':')))
    // The same English name of houses in different places is not the same house.
    .filter((path) => path !== 'names' || alike > 0);
  const because = [...new Set([...same, ...(alike >= alikeEnough.possible ? ['names'] : [])])];
  if (!because.length) return null;
  const certainty = ((): Certainty => {
    if (same.some((path) => certain.includes(path))) return 'certain';
    return same.length > 0 || alike >= alikeEnough.likely ? 'likely' : 'possible';
  })();
  return { certainty, because, alike };
}
