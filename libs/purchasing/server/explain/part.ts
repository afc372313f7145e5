import { addDecimals, roundMoney, subtractDecimals, type Currency, type Label } from '#calls/model';
import { fact, moneyFigure, quantityFigure, type ContextFact } from '#documents/model';
import { openedBy, type DocumentAddress } from '#documents/server';
import { unitLabel } from '#fields/model';
import type { ActorContext } from '#server-kit/server';

/** A line of a document behind a figure. */
export interface Part extends Record<string, unknown> {
  /** Of the document. */
  id: string;
  type: string;
  number: string;
  note: string;
  value: string;
}

/** Nobody reads more; the rest is one row. */
const mostRows = 60;

export const asQuantity =
  (unit: string) =>
  (value: string): ContextFact['figure'] =>
    quantityFigure(value, unitLabel(unit));
export const asMoney =
  (currency: Currency) =>
  (value: string): ContextFact['figure'] =>
    moneyFigure(value, currency);

/**
 * Amounts with the decimals of their currency that add up to what all of them come to in it: each is what it adds to those
 * before.
 */
export function inWhole<P extends { value: string }>(parts: readonly P[], currency: Currency): P[] {
  let sum = '0';
  return parts.map((part) => {
    const before = roundMoney(sum, currency);
    sum = addDecimals(sum, part.value);
    const added = subtractDecimals(roundMoney(sum, currency), before);
    return { ...part, value: roundMoney(added, currency) };
  });
}

/** A figure that its parts come to, each with its document. */
export function sumOf(
  context: Pick<ActorContext, 'actor'>,
  addressOf: DocumentAddress,
  label: Label,
  parts: readonly Part[],
  as: (value: string) => ContextFact['figure'],
): ContextFact {
  const total = (of: readonly Part[]): string => addDecimals(...of.map(({ value }) => value));
  const rest = parts.slice(mostRows);
  return fact(label, as(total(parts)), {
    rows: [
      ...parts.slice(0, mostRows).map(({ id, type, number, note, value }) => {
        const words = [number, note].filter(Boolean).join(' · ');
        return {
          label: [words, words] as [string, string],
          figure: as(value),
          to: openedBy(context, addressOf, type, id),
        };
      }),
      ...(rest.length > 0
        ? [
            {
              label: [`另 ${rest.length} 行`, `${rest.length} more`] as [string, string],
              ...{ figure: as(total(rest)), to: null },
            },
          ]
        : []),
    ],
  });
}
