import { detailRouteOf, type FormHead } from '#documents/model';
import { writeFilters } from '#fields/model';
import type { ActorContext } from '#server-kit/server';
import { onHandScreen, stockDocumentTypes } from '#inventory/model';
import { requisitionTypes } from '#requisitions/model';

/** What is purchasing's and quality's, which this feature does not know; counts are no forms. */
const ofOthers: Readonly<Record<string, string>> = {
  PUR110P: '/purhome/Pur110p_2',
  PUR120P: '/purhome/Pur120p_2',
  PUR130P: '/purhome/Pur130p_2',
  QC200P: '/qchome/Qc200p_2',
  INV150P: '/invhome/Inv150p_2',
};
const heads = new Map<string, FormHead>(
  [...requisitionTypes, ...stockDocumentTypes].map((type) => [type.code, type]),
);

/** Address of a document for whoever may look at its screen; null otherwise. */
export function mayOpen(actor: ActorContext['actor'], type: string, id: string): string | null {
  const head = heads.get(type);
  const route = head ? detailRouteOf(head) : ofOthers[type];
  return route !== undefined && actor.may(type, 'query') ? `${route}?id=${id}` : null;
}

/** Where the lines of an item are listed, narrowed to these. */
export function linesAddress(
  item: string,
  { warehouse, status, balance }: { warehouse?: string; status?: string; balance?: string },
): string {
  const where = writeFilters([
    { field: 'item', operation: 'is', value: item },
    ...(warehouse ? [{ field: 'warehouse', operation: 'is' as const, value: warehouse }] : []),
    ...(status ? [{ field: 'status', operation: 'is' as const, value: status }] : []),
    ...(balance ? [{ field: 'balance', operation: 'is' as const, value: balance }] : []),
  ]);
  return `${onHandScreen.details?.[0]?.route}?where=${encodeURIComponent(where)}`;
}
