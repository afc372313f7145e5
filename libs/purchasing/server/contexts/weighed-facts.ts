import Big from 'big.js';
import { fact, quantityFigure, type ContextFact } from '#documents/model';
import type { FormContextSource, FormInContext } from '#documents/server';
import { netWeight, receiptHead, tonnesOf } from '#purchasing/model';

const tonne = ['吨', 't'] as const;

/** How far the lines of a receipt are from what the weighbridge says; null where either is missing. */
function apart({ values }: Pick<FormInContext, 'values'>): { net: string; lines: string; by: Big } | null {
  const { gross, tare, lines } = values as {
    gross?: string | null;
    tare?: string | null;
    lines?: { quantity?: string | null; unit?: string | null }[];
  };
  const net = netWeight(gross, tare);
  const received = (lines ?? []).flatMap(({ quantity, unit }) =>
    quantity && unit ? [{ quantity, unit }] : [],
  );
  const sum = tonnesOf(received);
  return net === null || sum === null ? null : { net, lines: sum, by: new Big(sum).minus(net) };
}

const asFacts = (form: Pick<FormInContext, 'values'>): ContextFact[] => {
  const of = apart(form);
  if (!of) return [];
  const { net, lines, by } = of;
  return [
    fact(['磅单净重', 'Weighed net'], quantityFigure(net, tonne), {
      tone: by.eq(0) ? 'ok' : 'warn',
      rows: [
        { label: ['明细合计', 'Lines come to'], figure: quantityFigure(lines, tonne), to: null },
        ...(by.eq(0)
          ? []
          : [
              {
                label: [
                  by.gt(0) ? '明细多于磅单' : '明细少于磅单',
                  by.gt(0) ? 'Lines beyond it' : 'Lines below it',
                ],
                figure: quantityFigure(by.abs().toFixed(), tonne),
                to: null,
              } satisfies ContextFact['rows'][number],
            ]),
      ],
    }),
  ];
};

/** Beside a receipt that was weighed: does what its lines say agree with the weighbridge? */
export const weighedFacts: FormContextSource = {
  types: [receiptHead.code],
  facts: async (_context, form) => asFacts(form),
  effects: async (_context, form) => asFacts(form),
};
