import type { ReferenceOption } from '#identity/model';
import { CallError } from '#calls/model';
import type { ActorContext } from '#server-kit/server';

/** What a picker asks. */
export interface ReferenceQuery {
  /** Name, code or pinyin; empty for the first ones. */
  keyword: string;
  /** Exactly these records, whatever their state, instead of a search. */
  ids?: readonly string[];
  /** Only what this company may use. */
  companyId?: string;
  /** At most so many (ids: all of them). */
  take: number;
}

/** A register that fields can refer to. Features give theirs to `identityFeature`; the app composes. */
export interface ReferenceSource {
  /** 'supplier'; what `referenceTo('supplier')` names. */
  kind: string;
  /** `actor` is there when somebody searches; sources whose records are not everybody's look at it. */
  search(
    context: Pick<ActorContext, 'db' | 'language'> & { actor?: ActorContext['actor'] },
    query: ReferenceQuery,
  ): Promise<ReferenceOption[]>;
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
): Promise<Map<string, ReferenceOption>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await sourceOf(sources, kind).search(context, {
    keyword: '',
    ids: wanted,
    take: wanted.length,
  });
  return new Map(found.map((option) => [option.id, option]));
}
