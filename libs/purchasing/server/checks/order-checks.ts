import { atLine, pathInLine, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { orderHead, stages } from '#purchasing/model';
import { factorsOf, linesById, problemsOfLinks, type TradeLine } from '#trade/server';
import {
  factorsOfRequests,
  ofRequest,
  perUnit,
  tooMuchOrdered,
  unknownInRequest,
} from '../orders/of-request.ts';
import { orderValues } from '../orders/release-order.ts';

/** Lines that come of a request are of its item, in a unit that can be compared with its own, and not more than is open of it. */
export const withinRequests: FormCheck = {
  types: [orderHead.code],
  reads: ['lines'],
  async check({ db }, { header, values }) {
    const lines = orderValues
      .parse(values)
      .lines.flatMap(({ request, ...line }) => (request ? [{ ...line, request }] : []));
    if (lines.length === 0) return [];
    const requests = await linesById(
      db,
      lines.map(({ request }) => request.id),
    );
    const foreign = lines.flatMap(({ id, item, request }): FieldProblem[] => {
      const of = requests.get(request.id);
      const path = `lines.${id}.request`;
      if (!of || of.stage !== stages.request.stage || of.companyId !== header.companyId)
        return [{ path, text: ['没有这个申请行', 'There is no such request line'] }];
      return of.itemId === item.id
        ? []
        : [{ path, text: ['申请的不是该物料', 'The request is of another item'] }];
    });
    if (foreign.length) return foreign;
    const asked = await factorsOfRequests(db, [...requests.values()]);
    const unknown = lines.flatMap(({ id, request }): FieldProblem[] =>
      asked.has(request.id)
        ? []
        : [atLine(id, 'unit', unknownInRequest(requests.get(request.id) as TradeLine))],
    );
    if (unknown.length) return unknown;
    const factors = await factorsOf(
      db,
      lines.map(({ item, unit }) => ({ item: item.id, unit })),
    );
    return problemsOfLinks(
      requests,
      lines.flatMap(({ id, item, unit, request, quantity }) => {
        const of = requests.get(request.id) as TradeLine;
        const factor = factors.get(`${item.id} ${unit}`);
        // A unit that the item has not is refused as the order is released.
        return factor === undefined
          ? []
          : [
              {
                source: of.id,
                quantity: ofRequest(quantity, perUnit(factor, asked.get(of.id) as string), of),
                path: pathInLine(id, 'quantity'),
              },
            ];
      }),
      tooMuchOrdered,
    );
  },
};
