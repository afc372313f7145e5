import { makeCall } from '#api-client/web';
import { compareDecimals, decimalText } from '#calls/model';
import type { SimpleField } from '#fields/model';
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

/**
 * The records with this code or name, however many there are; where nothing is called so, the one record that contains
 * the text: several are a question to the person.
 */
async function meantBy(field: SimpleField, text: string, companyId: string | undefined) {
  const scope = field.kind === 'reference' && companyId ? { companyId } : {};
  const request = { kind: sourceKind(field), keyword: text.slice(0, 100), ...scope };
  const { options: named } = await makeCall(searchReferences, { ...request, exactly: true });
  if (named.length) return named;
  const { options: alike } = await makeCall(searchReferences, { ...request, take: 2 });
  return alike.length === 1 ? alike.filter(({ active }) => active) : [];
}

/** As many as the list offers. */
const offered = 20;

/** What Enter would have chosen, had the list come before it: what is called so, else what the list has first. */
async function firstFoundBy(field: SimpleField, text: string, companyId: string | undefined) {
  const named = await meantBy(field, text, companyId);
  if (named.length) return named;
  const scope = field.kind === 'reference' && companyId ? { companyId } : {};
  const { options } = await makeCall(searchReferences, {
    ...{ kind: sourceKind(field), keyword: text.slice(0, 100), take: offered },
    ...scope,
  });
  return options.filter(({ active }) => active).slice(0, 1);
}

/**
 * Looks a pasted code or name up, once for all the lines that have it; answers which record it means beside what stands
 * in a line: null where there is none or more than one, or the network is away. `first`: of several the one that the list
 * offers first, for Enter that was pressed before the list had come.
 */
export const lookUpTyped = async (
  field: SimpleField,
  text: string,
  companyId: string | undefined,
  first = false,
): Promise<(beside: Beside) => Resolved | null> => {
  const options = await (first ? firstFoundBy : meantBy)(field, text, companyId).catch(() => []);
  return (beside) => {
    const option = options.length > 1 ? meantBeside(field, options, beside) : options[0];
    if (!option) return null;
    const reference = { id: option.id, name: option.name };
    const wanted = field.kind === 'reference' ? Object.entries(field.fills ?? {}) : [];
    return {
      reference: field.kind === 'person' && field.multiple ? [reference] : reference,
      fills: Object.fromEntries(wanted.map(([to, from]) => [to, option.values[from] ?? null])),
    };
  };
};
