import { makeCall } from '#api-client/web';
import { compareDecimals, decimalText } from '#calls/model';
import type { SimpleField } from '#documents/model';
import { searchReferences, type Reference, type ReferenceOption } from '#identity/model';

export interface Resolved {
  reference: Reference | Reference[];
  /** Values for sibling fields, by name. */
  fills: Readonly<Record<string, string | null>>;
}

const sourceKind = (field: SimpleField): string => (field.kind === 'reference' ? field.to : field.kind);

type Beside = Readonly<Record<string, unknown>>;

/** '304  1.0MM' is the specification '304 1.0 mm', and 15.80 the price 15.8. */
const bare = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
const isDecimal = (text: string): boolean => decimalText.safeParse(text).success;
const says = (a: string, b: string | null | undefined): boolean =>
  typeof b === 'string' &&
  (bare(a) === bare(b) || (isDecimal(a) && isDecimal(b) && compareDecimals(a, b) === 0));

/**
 * Of records of one name the one that says what stands beside it: field after field in the order in which the record fills
 * them, until one is left. A specification or unit that none of them has is another thing; a price may be the person's own.
 */
function meantBeside(
  field: SimpleField,
  options: readonly ReferenceOption[],
  beside: Beside,
): ReferenceOption | undefined {
  let left = options;
  for (const [to, from] of field.kind === 'reference' ? Object.entries(field.fills ?? {}) : []) {
    const said = beside[to];
    if (typeof said !== 'string' || said === '') continue;
    const alike = left.filter(({ values }) => says(said, values[from]));
    if (alike.length === 1) return alike[0];
    if (alike.length) left = alike;
    else if (!isDecimal(said)) return undefined;
  }
  return undefined;
}

/** The record with this code or name; of several of one name the one that is told apart by what stands beside it. */
function exactly(
  field: SimpleField,
  options: readonly ReferenceOption[],
  text: string,
  beside: Beside,
): ReferenceOption | undefined {
  const word = text.toLowerCase();
  const active = options.filter((option) => option.active);
  const by = (of: (option: ReferenceOption) => string) =>
    active.filter((option) => of(option).toLowerCase() === word);
  const byCode = by(({ code }) => code);
  if (byCode.length === 1) return byCode[0];
  const byName = by(({ name }) => name);
  if (byName.length === 1) return byName[0];
  const meant = meantBeside(field, byName, beside);
  if (meant) return meant;
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
): Promise<(beside: Beside) => Resolved | null> => {
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
