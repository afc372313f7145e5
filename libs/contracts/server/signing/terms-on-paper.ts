import { moneyText, say, type Currency, type Label, type Language } from '#calls/model';
import { bankContract, bankProducts, contractTotal, signedFields } from '#contracts/model';
import type { Content } from '#fields/model';

type Option = { value: string; label: Label };

/** What a contract says to whoever signs it. */
export interface TermsOnPaper {
  facts: [label: string, value: string][];
  products: string[][];
  instalments: string[][];
}

const inTables: readonly string[] = ['products', 'instalments'];

/** Everything that is signed (`signedFields`), in the language that is asked for: what the paper does not say, nobody has signed. */
export function termsOnPaper(terms: Content, language: Language): TermsOnPaper {
  const field = (name: string) => bankContract.set.fields[name];
  const wordOf = (options: readonly Option[], value: unknown): string => {
    const found = options.find((one) => one.value === value);
    return found ? say(found.label, language) : String(value ?? '');
  };
  const shown = (name: string): string => {
    const value = terms[name] ?? null;
    const known = field(name);
    const options = known && 'options' in known ? (known.options as readonly Option[]) : [];
    return (Array.isArray(value) ? value : [value]).map((one) => wordOf(options, one)).join(' · ') || '—';
  };
  const lines = (name: string) => (terms[name] ?? []) as readonly Readonly<Record<string, string | null>>[];
  const amountOf = (amount: string | null | undefined): string =>
    amount ? moneyText(amount, terms['currency'] as Currency) : '';
  return {
    facts: [
      ...signedFields
        .filter((name) => !inTables.includes(name))
        .map((name): [string, string] => [say(field(name)?.label ?? [name, name], language), shown(name)]),
      [say(['合计', 'Total'], language), amountOf(contractTotal(lines('products'), terms['births']))],
    ],
    products: lines('products').map(({ product, price, yearFee }) => [
      wordOf(bankProducts.options, product),
      amountOf(price),
      amountOf(yearFee),
    ]),
    instalments: lines('instalments').map(({ dueOn, amount, note }) => [
      dueOn ?? '',
      amountOf(amount),
      note ?? '',
    ]),
  };
}
