import { CallError, type Label } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import type { ActorContext } from '#server-kit/server';

/** What a picker asks. */
export interface ReferenceQuery {
  /** Name, code or pinyin; empty for the first ones. */
  keyword: string;
  /** Exactly these records, whatever their state, instead of a search; with `companyId` those of them that it may use. */
  ids?: readonly string[];
  /** Only what this company may use. */
  companyId?: string;
  /** Only what belongs to this record, where records belong to one: the bins of a warehouse. */
  within?: string;
  /** At most so many (ids: all of them). */
  take: number;
  /** Only what decides whether it may be referred to, and its name: what a picker tells beside it may be missing. */
  bare?: boolean;
}

/** `actor` is there when somebody searches; sources whose records are not everybody's look at it. */
export type ReferenceContext = Pick<ActorContext, 'db' | 'language'> & { actor?: ActorContext['actor'] };

/** A record with what it is called by as a whole: its codes and numbers, and its names in both languages. */
export interface CalledRecord {
  option: ReferenceOption;
  codes: readonly string[];
  names: readonly string[];
}

/** Texts that somebody wrote for records, in small letters. */
export interface NamedQuery {
  texts: readonly string[];
  companyId?: string;
}

/** A register that fields can refer to. Features give theirs to `identityFeature`; the app composes. */
export interface ReferenceSource {
  /** 'supplier'; what `referenceTo('supplier')` names. */
  kind: string;
  /** What one of its records is called beside its code: ['物料', 'Item']; absent where it is called by its name alone. */
  one?: Label;
  search(context: ReferenceContext, query: ReferenceQuery): Promise<ReferenceOption[]>;
  /**
   * All records in use that one of the texts names exactly, by code or by name in either language, whatever the case;
   * read in one go. It may answer more: what a text means is decided by `namedRecords`.
   */
  named(context: ReferenceContext, query: NamedQuery): Promise<CalledRecord[]>;
}

/** Finds the source of a kind; refuses with 40401. */
export function sourceOf(sources: readonly ReferenceSource[], kind: string): ReferenceSource {
  const source = sources.find((each) => each.kind === kind);
  if (!source) throw new CallError('notFound');
  return source;
}

/** Records of a kind by id: for checking on the server what a browser sent. Unknown ids are missing in the answer. */
export async function referencesById(
  sources: readonly ReferenceSource[],
  kind: string,
  ids: readonly string[],
  context: Pick<ActorContext, 'db' | 'language'>,
  { bare = false } = {},
): Promise<Map<string, ReferenceOption>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await sourceOf(sources, kind).search(context, {
    keyword: '',
    ids: wanted,
    take: wanted.length,
    bare,
  });
  return new Map(found.map((option) => [option.id, option]));
}

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * What each text names exactly: the records with this code, else those with this name. None: the text names nothing;
 * several: it does not say which.
 */
export async function namedRecords(
  source: ReferenceSource,
  texts: readonly string[],
  context: ReferenceContext,
  companyId?: string,
): Promise<Map<string, ReferenceOption[]>> {
  const wanted = [...new Set(texts.map(plain))].filter(Boolean);
  const found = wanted.length
    ? await source.named(context, { texts: wanted, ...(companyId !== undefined && { companyId }) })
    : [];
  const by = (callings: (record: CalledRecord) => readonly string[]) => {
    const records = new Map<string, Map<string, ReferenceOption>>();
    for (const record of found)
      for (const calling of callings(record)) {
        const same = records.get(plain(calling)) ?? new Map<string, ReferenceOption>();
        records.set(plain(calling), same.set(record.option.id, record.option));
      }
    return (text: string) => [...(records.get(plain(text))?.values() ?? [])];
  };
  const [byCode, byName] = [by(({ codes }) => codes), by(({ names }) => names)];
  return new Map(
    texts.map((text) => {
      const coded = byCode(text);
      return [text, coded.length ? coded : byName(text)];
    }),
  );
}
