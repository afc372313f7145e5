import type { KnownFact } from '#approvals/model';
import type { Label } from '#calls/model';

/** What is needed to speak of a flow: names of what it names by code or id. */
export interface Vocabulary {
  facts: Readonly<Record<string, KnownFact>>;
  /** Name of a record by the kind of its reference source: a role, a person, a department. */
  nameOf(kind: string, id: string): string;
  typeTitle(type: string): Label;
  stepLabel(id: string): Label;
  fieldLabel(name: string): Label;
}

/** Joins parts in both languages. */
export const joinLabels = (parts: readonly Label[], between: Label): Label => [
  parts.map(([zh]) => zh).join(between[0]),
  parts.map(([, en]) => en).join(between[1]),
];

export const factLabel = (facts: Vocabulary['facts'], name: string): Label =>
  facts[name]?.label ?? [name, name];
