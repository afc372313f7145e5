import { sql, type SQL } from 'drizzle-orm';

/** A set of forms, as a list looks for them; what a reader may see is the union of a few. */
export interface FormSet {
  from: SQL;
  where: SQL;
  id: SQL;
  /** Day and state are in the reader's own rows of form_participant too, and asked where the search begins. */
  sortAt: SQL;
  status: SQL;
  /** The same from form_participant alone, for lists that ask about nothing but the state and the day. */
  fromParticipants?: FormSet;
  /** The same by the form's own columns, for lists narrowed to a place or a person, which the form's indexes know. */
  byFormColumns?: FormSet;
  /** The same place by place (one department or company each), which an index has in the order of the days. */
  places?: readonly FormSet[];
  /** What the actor takes part in, whether or not a right reaches it too. */
  takesPart?: true;
  /** Without what a right reaches too. */
  apart?: true;
  /** Drafts and nothing else; every other set has none, as the indexes of submitted forms (migration 0091) want it. */
  drafts?: true;
  /** Whoever asks, the plan is the same index from its end; elsewhere it depends on how many rows a value has. */
  steady: boolean;
}

/** A condition of a list, by the columns of a set. */
export type Condition = (set: FormSet) => SQL;

/** Forms found by the columns of the form itself. */
export const formsWhere = (where: SQL, steady = false): FormSet => ({
  from: sql`form f`,
  where,
  id: sql`f.id`,
  sortAt: sql`f.sort_at`,
  status: sql`f.status`,
  steady,
});

/** Asked of everything but drafts, word for word as the indexes have it. */
export const submitted = sql`f.status <> 'draft'`;

/** The sets in which forms of these states are; null: of any. */
export function inStates(sets: readonly FormSet[], states: readonly string[] | null): readonly FormSet[] {
  if (!states?.length) return sets;
  const has = { drafts: states.includes('draft'), submitted: states.some((state) => state !== 'draft') };
  const some = sets.filter(({ drafts }) => (drafts ? has.drafts : has.submitted));
  return some.length ? some : [noForms];
}

/** May a form be in two of them? A right and taking part may both reach it; a draft is in one alone. */
export const mayOverlap = (sets: readonly FormSet[]): boolean => {
  const others = sets.filter(({ drafts }) => !drafts);
  return (
    others.some(({ takesPart, apart }) => takesPart && !apart) && others.some(({ takesPart }) => !takesPart)
  );
};

/** Where no type is asked for, nothing is found. */
export const noForms = formsWhere(sql`false`);
