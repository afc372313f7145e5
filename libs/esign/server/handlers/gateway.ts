import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { envelopeCode, envelopeGateway, type GatewayDetail, type GatewayEnvelope } from '#esign/model';
import { withinScope } from '#identity/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { heldEnvelope, recipientsOf } from '../envelopes/held.ts';
import { takeBack } from '../envelopes/void-envelope.ts';
import { envelope, type EnvelopeRecord } from '../tables/envelope.ts';

const infoOf = (row: EnvelopeRecord): GatewayEnvelope => ({
  ...{ envelope_id: row.id, contract_no: row.number, status: row.state, provider: row.provider },
  ...{ version: row.subjectVersion, sent_at: row.sentAt?.toISOString() ?? null },
  ...{ status_at: row.stateAt.toISOString(), voided_reason: row.state === 'voided' ? row.reason : '' },
});

async function detailOf({ db }: ActorContext, row: EnvelopeRecord): Promise<GatewayDetail> {
  const recipients = await recipientsOf(db, row.id);
  return {
    ...infoOf(row),
    recipients: recipients.map(({ routing, role, name, email, state, stateAt, reason }) => ({
      ...{ order: routing, role, name, email, status: state, status_at: stateAt?.toISOString() ?? null },
      declined_reason: reason,
    })),
  };
}

const reached = ({ actor }: ActorContext): SQL =>
  withinScope(
    actor.scope([envelopeCode], 'get'),
    { company: envelope.companyId.getSQL(), person: envelope.createdBy.getSQL() },
    actor,
  );

/** The envelope with this id, or the newest of the contract with this number. */
async function idOf(
  context: ActorContext,
  asked: { envelope_id?: string | undefined; contract_no?: string | undefined },
): Promise<string> {
  if (asked.envelope_id) return asked.envelope_id;
  if (!asked.contract_no)
    throw invalid([
      {
        path: 'contract_no',
        text: ['请给出信封或合同编号', 'Say the id of the envelope or the contract no.'],
      },
    ]);
  const [row] = await context.db
    .select({ id: envelope.id })
    .from(envelope)
    .where(and(eq(envelope.number, asked.contract_no), reached(context)))
    .orderBy(desc(envelope.createdAt))
    .limit(1);
  if (!row) throw new CallError('notFound');
  return row.id;
}

async function listOf(
  context: ActorContext,
  asked: {
    status?: EnvelopeRecord['state'] | undefined;
    contract_no?: string | undefined;
    pageno: number;
    pagesize: number;
  },
) {
  const where = and(
    reached(context),
    asked.status && eq(envelope.state, asked.status),
    asked.contract_no ? eq(envelope.number, asked.contract_no) : undefined,
  );
  const rows = await context.db
    .select()
    .from(envelope)
    .where(where)
    .orderBy(desc(envelope.createdAt), desc(envelope.id))
    .limit(asked.pagesize)
    .offset((asked.pageno - 1) * asked.pagesize);
  const [sum] = await context.db.select({ total: count() }).from(envelope).where(where);
  return { list: rows.map(infoOf), total: sum?.total ?? 0 };
}

/** The gateway: envelopes by page, one with its signers, and taking one back. */
export const gatewayHandlers: readonly Handler[] = [
  handle(envelopeGateway, async (asked, context) => {
    if (asked.method === 'get_list') return listOf(context, asked);
    const id = await idOf(context, asked);
    if (asked.method !== 'contract_voided')
      return detailOf(context, await heldEnvelope(context, id, envelopeCode, 'get'));
    if (!context.actor.may(envelopeCode, 'edit')) throw new CallError('forbidden');
    const row = await heldEnvelope(context, id, envelopeCode, 'edit', true);
    if (row.voidAskedAt) throw ruleBroken(['正在撤回，请稍候', 'It is being voided already']);
    await takeBack(context, row, asked.reason);
    return detailOf(context, await heldEnvelope(context, id, envelopeCode, 'get'));
  }),
];
