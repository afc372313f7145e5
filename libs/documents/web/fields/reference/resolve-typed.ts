import { makeCall } from '#api-client/web';
import type { SimpleField } from '#documents/model';
import { searchReferences, type Reference, type ReferenceOption } from '#identity/model';

export interface Resolved {
  reference: Reference | Reference[];
  /** Values for sibling fields, by name. */
  fills: Readonly<Record<string, string | null>>;
}

const sourceKind = (field: SimpleField): string => (field.kind === 'reference' ? field.to : field.kind);

/** Of records with this code or name those that say the same as what stands beside it, where anything does. */
function exactly(
  field: SimpleField,
  options: readonly ReferenceOption[],
  text: string,
  beside: Readonly<Record<string, unknown>>,
): ReferenceOption | undefined {
  const word = text.toLowerCase();
  const active = options.filter((option) => option.active);
  const by = (of: (option: ReferenceOption) => string) =>
    active.filter((option) => of(option).toLowerCase() === word);
  const byCode = by(({ code }) => code);
  if (byCode.length === 1) return byCode[0];
  const byName = by(({ name }) => name);
  if (byName.length === 1) return byName[0];
  const fills = field.kind === 'reference' ? Object.entries(field.fills ?? {}) : [];
  const told = fills.filter(([to]) => typeof beside[to] === 'string' && beside[to] !== '');
  const alike = byName.filter(({ values }) => told.every(([to, from]) => values[from] === beside[to]));
  if (told.length && alike.length === 1) return alike[0];
  // One record that contains the text is meant; several are a question to the person.
  return byCode.length || byName.length || active.length !== 1 ? undefined : active[0];
}

/** As many as may be of one name, told apart by what stands beside them. */
const looksAt = 20;

/**
 * Looks a pasted code or name up, once for all the lines that have it; answers which record it means beside what stands
 * in a line: null where there is none or more than one, or the network is away.
 */
export const lookUpTyped = async (
  field: SimpleField,
  text: string,
  companyId: string | undefined,
): Promise<(beside: Readonly<Record<string, unknown>>) => Resolved | null> => {
  const scope = field.kind === 'reference' && companyId ? { companyId } : {};
  const request = { kind: sourceKind(field), keyword: text.slice(0, 100), take: looksAt, ...scope };
  const found = await makeCall(searchReferences, request).catch(() => null);
  return (beside) => {
    const option = found && exactly(field, found.options, text, beside);
    if (!option) return null;
    const reference = { id: option.id, name: option.name };
    const wanted = field.kind === 'reference' ? Object.entries(field.fills ?? {}) : [];
    return {
      reference: field.kind === 'person' && field.multiple ? [reference] : reference,
      fills: Object.fromEntries(wanted.map(([to, from]) => [to, option.values[from] ?? null])),
    };
  };
};
