import { z } from 'zod';
import {
  dayOf,
  defineCall,
  formatInstant,
  signedIn,
  type AnyCall,
  type InputOf,
  type ResultOf,
} from '#calls/model';
import { bankContract, bankPartner, kit, type callBirth } from '#contracts/model';
import { envelopeCompleted } from '#esign/model';
import { defineServerFeature, handle, newId } from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';

/** Tells that an envelope is complete, as the feature of signatures does. */
export const tellCompleted = defineCall({
  name: 'test.completed',
  code: 'TST_1',
  summary: ['完成', 'Completed'],
  effect: 'write',
  access: signedIn,
  request: envelopeCompleted.data,
  response: z.object({}),
});
export const completing = defineServerFeature({
  name: 'test',
  handlers: [
    handle(tellCompleted, async (data, context) => {
      await context.emit(envelopeCompleted, data);
      return {};
    }),
  ],
});

/** A day of the company, counted from today. */
export const inDays = (days: number): string =>
  dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Shanghai');

export const enrolment = {
  nameZh: '王小雨',
  company: { id: 'C01', name: '' },
  motherPhone: '13800138000',
  payer: 'mother',
  language: 'zh',
  expectedOn: inDays(3),
  births: 'single',
  birthZone: 'Asia/Shanghai',
  use: 'autologous',
  plan: 'yearly',
  currency: 'CNY',
  products: [
    { id: 'a', product: 'cordBlood', price: '6800', yearFee: '680' },
    { id: 'b', product: 'geneCarrier', price: '1200.50' },
  ],
};

/** Whoever sits at the desk of the bank in tests, and what they need first: families, kits, couriers, births. */
export function bankDesk(server: TestServer) {
  const clerk: TestActor = { personId: 'admin', companyId: 'C01', scope: 'all' };
  const call = <C extends AnyCall>(asked: C, input: InputOf<C>, requestId?: string): Promise<ResultOf<C>> =>
    server.callAs(clerk, asked, input, { language: 'en', ...(requestId && { requestId }) });
  const rowsOf = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await server.database.owner.query(text, values)).rows as T[];

  async function enrol(values: Record<string, unknown> = {}): Promise<string> {
    const id = newId();
    await call(bankContract.calls.save, { id, version: 0, values: { ...enrolment, ...values } });
    return id;
  }
  /** Signed as of today, without the way there. */
  async function sign(id: string): Promise<void> {
    await rowsOf(
      `INSERT INTO bank_contract_version (contract_id, terms_version, content, made_at, made_by)
       SELECT id, terms_version::int, jsonb_build_object('nameZh', name_zh, 'payer', payer, 'plan', plan, 'products', products), now(), 'admin' FROM bank_contract WHERE id = $1`,
      [id],
    );
    await rowsOf(
      `INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, way, at, by_id)
       SELECT gen_random_uuid(), id, 'sign', terms_version::int, 'paper', now(), 'admin' FROM bank_contract WHERE id = $1`,
      [id],
    );
    await rowsOf(
      `UPDATE bank_contract SET contract_state = 'signed', signed_on = $2, version = version + 1 WHERE id = $1`,
      [id, inDays(0)],
    );
  }
  async function signed(values: Record<string, unknown> = {}): Promise<string> {
    const id = await enrol(values);
    await sign(id);
    return id;
  }
  async function stock(serial: string, expiresOn = inDays(365)): Promise<string> {
    const id = newId();
    const contents = [{ id: 'x', item: '采血袋', lot: `L-${serial}`, expiresOn }];
    await call(kit.calls.save, { id, version: 0, values: { code: serial, nameZh: '标准包', contents } });
    return id;
  }
  async function partner(nameZh: string, values: Record<string, unknown>): Promise<string> {
    const id = newId();
    await call(bankPartner.calls.save, {
      ...{ id, version: 0 },
      values: { nameZh, feeKind: 'none', ...values },
    });
    return id;
  }
  /** An hour ago, as the clocks of a zone show it. */
  const anHourAgo = (zone = 'Asia/Shanghai') => formatInstant(new Date(Date.now() - 3_600_000), zone);
  const birthOf = (childId: string, more: Partial<InputOf<typeof callBirth>> = {}) => ({
    ...{ jobId: newId(), childId, bornAt: anHourAgo(), zone: 'Asia/Shanghai' },
    ...{ shipMethod: 'ground' as const, notify: false, ...more },
  });
  return { clerk, call, rowsOf, enrol, sign, signed, stock, partner, anHourAgo, birthOf };
}

/** What somebody is told who is refused; in English. */
export async function refusal(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (error === null) return 'not refused';
  const { details } = error as { details?: { problems?: { path: string; text: readonly string[] }[] } };
  const [problem] = details?.problems ?? [];
  return problem
    ? `${problem.path}: ${problem.text[1] ?? ''}`
    : (error as { inLanguage(language: string): string }).inLanguage('en');
}
