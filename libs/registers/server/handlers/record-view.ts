import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { dayOf, type AnswerOf } from '#calls/model';
import { directory } from '#identity/server';
import { periodOf, type RegisterCalls } from '#registers/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { openRequestsOf } from '../changes/open-requests.ts';
import { coverValues } from '../record/cover-values.ts';
import { findRecords, named } from '../record/name-references.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound, type RegistersKit } from '../registers-kit.ts';
import { reachesRecord } from '../save/check-record.ts';
import { storedRecord } from '../save/locked-record.ts';
import { fixingUses, usedAmong } from '../uses/use-source.ts';

type View = AnswerOf<RegisterCalls['read']>;

interface Edge extends Record<string, unknown> {
  at: string;
  actor: string | null;
  action: string;
}

/** Who made a record and who changed it last, along the index of the audit. */
async function madeAndChanged({ db, language }: ActorContext, table: string, id: string) {
  const edge = (direction: 'ASC' | 'DESC') => sql`
    (SELECT at::text, actor_id AS actor, action FROM audit_entry WHERE table_name = ${table} AND record_id = ${id}
      ORDER BY id ${sql.raw(direction)} LIMIT 1)`;
  const [{ rows: first }, { rows: last }] = await Promise.all([
    db.execute<Edge>(edge('ASC')),
    db.execute<Edge>(edge('DESC')),
  ]);
  const [made, changed] = [first.find(({ action }) => action === 'insert'), last[0]];
  const people = await directory.personsById(
    db,
    [made?.actor, changed?.actor].flatMap((one) => one ?? []),
  );
  const person = directory.referringTo(language, people);
  const iso = (edgeAt: Edge | undefined) => (edgeAt ? new Date(edgeAt.at).toISOString() : null);
  const by = (one: Edge | undefined) => (one?.actor ? person(one.actor) : null);
  return { createdAt: iso(made), createdBy: by(made), updatedAt: iso(changed), updatedBy: by(changed) };
}

/** A record as its detail shows it to this reader. */
export async function viewOf(
  context: ActorContext,
  kit: RegistersKit,
  { register, allows }: ServedRegister,
  { id, state, version, values }: StoredRecord,
): Promise<View> {
  const [found, used, fixed, times, requests] = await Promise.all([
    findRecords(context, kit, register.whole, [values]),
    usedAmong(context.db, kit.uses, register.name, [id]),
    usedAmong(context.db, fixingUses(kit.uses, register), register.name, [id]),
    madeAndChanged(context, toSnakeCase(register.name), id),
    openRequestsOf(context, kit, register.name, id),
  ]);
  const may = (action: 'edit' | 'enable' | 'disable' | 'delete') =>
    reachesRecord(register, context, action, { id, values });
  const allowed = { edit: true, delete: true, ...allows?.(values) };
  // What has been in force is ended instead.
  const wasInForce = Boolean(register.ruled) && periodOf(values).from < dayOf(context.now, context.timeZone);
  return {
    ...{ id, version, state, ...times, requests, asked: null },
    values: coverValues(register, named(register.whole, values, found)),
    ...{ used: used.has(id), fixed: fixed.has(id) },
    can: {
      edit: allowed.edit && state !== 'merged' && may('edit'),
      enable: !register.stateFollows && !wasInForce && state === 'disabled' && may('enable'),
      disable: !register.stateFollows && !wasInForce && state === 'active' && may('disable'),
      delete: allowed.delete && !used.has(id) && !wasInForce && may('delete'),
      reveal: Boolean(register.sensitive?.length) && may('edit'),
    },
  };
}

/** A record that the reader may open; refuses otherwise, not saying whether there is one. */
export const readableRecord = (context: ActorContext, served: ServedRegister, id: string) =>
  reachedRecord(context, served, id, 'get');

/** A record that a right of the reader reaches; refuses otherwise, not saying whether there is one. */
export async function reachedRecord(
  context: ActorContext,
  served: ServedRegister,
  id: string,
  action: 'query' | 'get',
): Promise<StoredRecord> {
  const stored = await storedRecord(context, served, id);
  if (!stored || !reachesRecord(served.register, context, action, stored)) throw notFound();
  return stored;
}

/** Answers <code>_2. */
export const readHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.read, async ({ id }, context) =>
    viewOf(context, kit, served, await readableRecord(context, served, id)),
  );
