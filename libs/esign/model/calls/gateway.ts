import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { envelopeCode } from '../screens.ts';
import { envelopeStates, recipientStates, type EnvelopeState, type RecipientState } from '../states.ts';
import { mostReason } from '../subject.ts';

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => z.enum(Object.keys(of) as [K, ...K[]]);
const states = keysOf<EnvelopeState>(envelopeStates);
const number = z.string().trim().min(1).max(100);
/** An envelope by its id, or the newest of a contract by its number. */
const which = { envelope_id: z.uuid().optional(), contract_no: number.optional() };

const info = z.object({
  envelope_id: z.string(),
  contract_no: z.string(),
  status: states,
  provider: z.string(),
  version: z.int(),
  sent_at: z.string().nullable(),
  status_at: z.string(),
  voided_reason: z.string(),
});
export type GatewayEnvelope = z.output<typeof info>;
const detail = info.extend({
  recipients: z.array(
    z.object({
      order: z.int(),
      role: z.string(),
      name: z.string(),
      email: z.string(),
      status: keysOf<RecipientState>(recipientStates),
      status_at: z.string().nullable(),
      declined_reason: z.string(),
    }),
  ),
});
export type GatewayDetail = z.output<typeof detail>;

/** The gateway of the specification, POST index.php?page=…, as far as it is about envelopes. */
export const envelopeGateway = defineCall({
  name: 'esign.gateway',
  door: { method: 'POST', path: '/index.php' },
  summary: ['外部网关：签约信封', 'Gateway: envelopes'],
  effect: 'write',
  access: right(envelopeCode, 'get'),
  request: z.union([
    z.object({
      page: z.literal('ycContainer'),
      method: z.literal('get_list'),
      status: states.optional(),
      contract_no: number.optional(),
      pageno: z.coerce.number().int().min(1).max(1_000).default(1),
      pagesize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    z.object({ page: z.literal('ycContainer'), method: z.literal('get_detail'), ...which }),
    z.object({
      page: z.literal('ycContainer'),
      method: z.literal('contract_voided'),
      ...which,
      reason: z.string().trim().min(1).max(mostReason),
    }),
    z.object({ page: z.literal('getEnvelopeInfo'), method: z.literal('getEnvelope'), ...which }),
  ]),
  response: z.union([z.object({ list: z.array(info), total: z.int() }), detail]),
  errors: ['notFound', 'forbidden', 'businessRule', 'invalid'],
  topics: ['envelope', 'contract'],
});
