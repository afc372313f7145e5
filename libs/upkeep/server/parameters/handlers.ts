import { sql } from 'drizzle-orm';
import { CallError, invalid, type Label, type RequestOf } from '#calls/model';
import { directory } from '#identity/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { readParameters, setParameter, type Parameter } from '#upkeep/model';

interface Kept extends Record<string, unknown> {
  name: string;
  value: string | null;
  version: number;
  at: string | null;
  actor: string | null;
}

async function list({ db, language }: ActorContext, parameters: readonly Parameter[]) {
  const { rows } = await db.execute<Kept>(sql`
    SELECT p.name, p.value::text AS value, p.version, a.at::text AS at, a.actor_id AS actor
      FROM parameter p LEFT JOIN LATERAL (
        SELECT at, actor_id FROM audit_entry WHERE table_name = 'parameter' AND record_id = p.name
         ORDER BY id DESC LIMIT 1) a ON true`);
  const kept = new Map(rows.map((row) => [row.name, row]));
  const people = await directory.personsById(
    db,
    rows.flatMap(({ actor }) => actor ?? []),
  );
  const person = directory.referringTo(language, people);
  return {
    parameters: parameters.map((declared) => {
      const own = kept.get(declared.name);
      return {
        ...declared,
        choices: declared.choices ? [...declared.choices] : null,
        value: own?.value ? Number(own.value) : null,
        version: own?.version ?? 0,
        changedAt: own?.at ? new Date(own.at).toISOString() : null,
        changedBy: own?.actor ? person(own.actor) : null,
      };
    }),
  };
}

const outside = ({ min, max, unit: [zh, en], choices }: Parameter): Label =>
  choices
    ? ['请从所列选项中选择', 'Choose one of those that are listed']
    : [`请填写 ${min} 至 ${max} 之间的整数（${zh}）`, `Give a whole number from ${min} to ${max} (${en})`];

async function set(
  context: ActorContext,
  parameters: readonly Parameter[],
  { name, version: read, value }: RequestOf<typeof setParameter>,
) {
  const declared = parameters.find((each) => each.name === name);
  if (!declared) throw new CallError('notFound');
  if (value !== null && (!Number.isSafeInteger(value) || value < declared.min || value > declared.max))
    throw invalid([{ path: 'value', text: outside(declared) }]);
  const { rows } = await context.db.execute<{ version: number }>(
    read === 0
      ? sql`INSERT INTO parameter (name, value) VALUES (${name}, ${value}) ON CONFLICT DO NOTHING RETURNING version`
      : sql`UPDATE parameter SET value = ${value}, version = version + 1
             WHERE name = ${name} AND version = ${read} RETURNING version`,
  );
  if (!rows[0]) throw new CallError('conflict');
  await context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['parameter'] } });
  return { version: rows[0].version };
}

export const parameterHandlers = (parameters: readonly Parameter[]): readonly Handler[] => [
  handle(readParameters, (_request, context) => list(context, parameters)),
  handle(setParameter, (request, context) => set(context, parameters, request)),
];
