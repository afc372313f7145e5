import {
  decideBlocked,
  decideInspection,
  inspectBlocked,
  inspectionList,
  readInspection,
  takeBlockedBack,
  takeVerdictBack,
  uninspectedBlocked,
  type BlockedDisposition,
} from '#quality/model';
import { as, type RequisitionsServer } from './requisitions-server.ts';

/** Whoever does all of quality in the small company. */
export const inspector = { ...as('employee'), scope: 'all' as const };
export const none = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };

/** What an inspector does, in few words. */
export function inspectionDesk(server: RequisitionsServer) {
  const view = (id: string) => server.callAs(inspector, readInspection, { id });
  const versionOf = async (id: string) => (await view(id)).version;
  /** Inspections of an item that are to be decided. */
  const waiting = async (q: string) => {
    const { rows } = await server.callAs(inspector, inspectionList.calls.rows, {
      ...{ q, tab: ['waiting', 'sampling'], pageSize: 9 },
    });
    return rows.map(({ id }) => id);
  };
  const verdict = async (id: string, split: object) =>
    server.callAs(inspector, decideInspection, {
      ...{ id, version: await versionOf(id), split: { ...none, ...split }, reason: '挑选' },
    });
  const takeVerdict = async (id: string) =>
    server.callAs(inspector, takeVerdictBack, { id, version: await versionOf(id), reason: '看错' });
  /** What of blocked goods of a verdict is decided. */
  const decide = async (id: string, disposition: BlockedDisposition, more: object, actor = inspector) =>
    server.callAs(actor, decideBlocked, {
      ...{ id, version: await versionOf(id), disposition, reason: '供应商不收', ...more },
    });
  const decisionsOf = async (id: string) =>
    (await view(id)).verdicts.flatMap(({ blocked }) => blocked).map(({ id: one }) => one);
  const takeBack = async (id: string, decisionId: string) =>
    server.callAs(inspector, takeBlockedBack, {
      ...{ id, version: await versionOf(id), decisionId, reason: '看错' },
    });
  /** What of an item lies blocked and is inspected by nobody; opens an inspection of the first of it. */
  const uninspected = async (item: string) => {
    const { goods } = await server.callAs(inspector, uninspectedBlocked, {});
    return goods.filter((one) => one.item.id === item);
  };
  const inspect = async (item: string, quantity: string) => {
    const [first] = await uninspected(item);
    const { balance, line } = first ?? { balance: '0', line: null };
    return server.callAs(inspector, inspectBlocked, { balance, line, quantity });
  };
  return { view, waiting, verdict, takeVerdict, decide, decisionsOf, takeBack, uninspected, inspect };
}
