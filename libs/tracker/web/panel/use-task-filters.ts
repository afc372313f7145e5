import type { Reference } from '#identity/model';
import { useAddress } from '#shell/web';
import { boardFilters, type BoardFilters } from '#tracker/model';

/** The filters with the name of the owner, whom the server knows by id. */
export interface Filtered extends BoardFilters {
  owner: Reference | null;
}

export const everything: Filtered = {
  ...{ state: 'all', archived: 'no', ownerId: null, owner: null },
  ...{ level: null, followed: false, from: null, to: null },
};

const { shape } = boardFilters;

/** A value of an address; what means nothing narrows nothing. */
function valueOf<Name extends keyof BoardFilters>(name: Name, value: unknown): Filtered[Name] {
  const read = shape[name].safeParse(value ?? undefined);
  return (read.success ? read.data : everything[name]) as Filtered[Name];
}

/** The filters of a project as its address says them. */
export function filtersOf(params: URLSearchParams): Filtered {
  const owner = params.get('owner') || null;
  const ownerId = valueOf('ownerId', owner);
  const level = params.get('level');
  return {
    state: valueOf('state', params.get('state')),
    archived: valueOf('archived', params.get('archived')),
    level: valueOf('level', level === null ? null : Number(level)),
    followed: params.get('followed') === '1',
    from: valueOf('from', params.get('from')),
    to: valueOf('to', params.get('to')),
    ownerId,
    // The name is for whoever reads the filter; the server asks by the id alone.
    owner: ownerId ? { id: ownerId, name: params.get('ownerName') ?? ownerId } : null,
  };
}

/** What the address says of filters; what narrows nothing is left out. */
const wordsOf = ({ state, archived, level, followed, from, to, owner }: Filtered) => ({
  state: state === everything.state ? null : state,
  archived: archived === everything.archived ? null : archived,
  level: level && String(level),
  followed: followed ? '1' : null,
  ...{ from, to },
  owner: owner?.id ?? null,
  ownerName: owner?.name ?? null,
});

/** Is anything narrowed? */
export const isNarrowed = (value: Filtered): boolean =>
  Object.values(wordsOf(value)).some((word) => word !== null);

/** The one filter row of a project; it stands in the address, so that it is there again after Back and a new load. */
export function useTaskFilters(): [value: Filtered, set: (value: Filtered) => void] {
  const { params, change } = useAddress();
  const set = (next: Filtered) =>
    change((asked) => {
      for (const [name, value] of Object.entries(wordsOf(next)))
        if (value) asked.set(name, value);
        else asked.delete(name);
      return asked;
    });
  return [filtersOf(params), set];
}
