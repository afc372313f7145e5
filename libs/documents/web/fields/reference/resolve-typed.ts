import { makeCall } from '#api-client/web';
import type { SimpleField } from '#documents/model';
import { searchReferences, type Reference, type ReferenceOption } from '#identity/model';

export interface Resolved {
  reference: Reference | Reference[];
  /** Values for sibling fields, by name. */
  fills: Readonly<Record<string, string | null>>;
}

const sourceKind = (field: SimpleField): string => (field.kind === 'reference' ? field.to : field.kind);

const exactly = (options: readonly ReferenceOption[], text: string): ReferenceOption | undefined => {
  const word = text.toLowerCase();
  const by = (of: (option: ReferenceOption) => string) =>
    options.filter((option) => option.active && of(option).toLowerCase() === word);
  const byCode = by(({ code }) => code);
  if (byCode.length === 1) return byCode[0];
  const byName = by(({ name }) => name);
  if (byName.length === 1) return byName[0];
  const active = options.filter((option) => option.active);
  // One record that contains the text is meant; several are a question to the person.
  return byCode.length || byName.length || active.length !== 1 ? undefined : active[0];
};

/** The record that a pasted code or name means; null where there is none or more than one, or the network is away. */
export const resolveTyped = async (
  field: SimpleField,
  text: string,
  companyId: string | undefined,
): Promise<Resolved | null> => {
  const scope = field.kind === 'reference' && companyId ? { companyId } : {};
  const request = { kind: sourceKind(field), keyword: text.slice(0, 100), take: 5, ...scope };
  const found = await makeCall(searchReferences, request).catch(() => null);
  const option = found && exactly(found.options, text);
  if (!option) return null;
  const reference = { id: option.id, name: option.name };
  const wanted = field.kind === 'reference' ? Object.entries(field.fills ?? {}) : [];
  return {
    reference: field.kind === 'person' && field.multiple ? [reference] : reference,
    fills: Object.fromEntries(wanted.map(([to, from]) => [to, option.values[from] ?? null])),
  };
};
