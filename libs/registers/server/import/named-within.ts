import { isLines, sourceOfField, type Content } from '#fields/model';
import { mapReferences, type FoundRecord, type Records } from '#fields/server';
import type { RegisterDeclaration } from '#registers/model';
import type { RecordRows } from './find-targets.ts';
import type { ReadRecord } from './read-records.ts';

/** A record that the file adds: its rows and the id that it will have. */
export interface AddedRecord {
  id: string;
  group: RecordRows;
}

/**
 * What texts name, and with it the records that the file itself adds: a tree comes in one file, whatever stands first in
 * it. What is there already goes before; of two that are added with one name neither is meant.
 */
export function withAdded(
  { name: source }: RegisterDeclaration,
  records: Records,
  added: readonly AddedRecord[],
): Records {
  const asked = records.get(source);
  if (!asked?.size || !added.length) return records;
  const own = new Map<string, AddedRecord | null>();
  for (const key of ['code', 'nameZh', 'nameEn'])
    for (const each of added) {
      const text = each.group.rows[0]?.cells[key]?.toLowerCase();
      const other = text ? own.get(text) : undefined;
      if (text && other?.id !== each.id) own.set(text, other === undefined ? each : null);
    }
  const found = [...asked].map(([text, known]): [string, FoundRecord] => {
    const meant = 'problem' in known && !known.among.length ? own.get(text.toLowerCase()) : null;
    return [text, meant ? { record: { id: meant.id, name: text }, values: {} } : known];
  });
  return new Map([...records, [source, new Map(found)]]);
}

/** May a record refer to others of its register? */
const refersToOwn = ({ name, whole }: RegisterDeclaration): boolean =>
  Object.values(whole)
    .flatMap((field) => (isLines(field) ? Object.values(field.fields) : [field]))
    .some((field) => sourceOfField(field) === name);

/** Which other records of the file a record refers to. */
function neededBy({ name, whole }: RegisterDeclaration, { id, values }: ReadRecord): string[] {
  const needed: string[] = [];
  mapReferences(whole, values as Content, (reference, { source }) => {
    if (source === name && reference.id !== id) needed.push(reference.id);
    return reference;
  });
  return needed;
}

/**
 * The records in an order in which each can be saved: what another one refers to stands before it. `linked`: some do, so
 * that trying them in parts, each rolled back, would miss what they refer to. A circle stays as it is, and is refused by
 * the save.
 */
export function inOrderOfNeed(
  register: RegisterDeclaration,
  records: readonly ReadRecord[],
): { records: readonly ReadRecord[]; linked: boolean } {
  if (!refersToOwn(register)) return { records, linked: false };
  const added = new Map(records.flatMap((record) => (record.target ? [] : [[record.id, record] as const])));
  const order = new Set<ReadRecord>();
  let linked = false;
  const place = (record: ReadRecord, above: readonly ReadRecord[]) => {
    if (order.has(record) || above.includes(record)) return;
    for (const id of neededBy(register, record)) {
      const needed = added.get(id);
      if (!needed) continue;
      linked = true;
      place(needed, [...above, record]);
    }
    order.add(record);
  };
  for (const record of records) place(record, []);
  return { records: [...order], linked };
}
