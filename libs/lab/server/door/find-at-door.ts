import { findAtDoor } from '#lab/model';
import { handle } from '#server-kit/server';
import { foundBy, meansChild, scannedAtDoor, unbornChildren, unitAtDoor } from './whose-box.ts';

/** Whose box was scanned; where the scan means nobody, whoever is typed for it. */
export const findAtDoorHandler = handle(findAtDoor, async ({ scan, q }, context) => {
  const text = scannedAtDoor(scan);
  if (await unitAtDoor(context.db, text)) return { awaited: true, children: [] };
  const children = await unbornChildren(context, q === '' ? meansChild(text) : foundBy(q));
  return {
    awaited: false,
    children: children.map(({ zone: _zone, companyId: _company, ...child }) => child),
  };
});
