import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { join } from 'node:path';
import { defineCall, signedIn } from '#calls/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { defineLedger } from '#ledgers/model';
import { defineServerFeature, handle, newId, type Context } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { ledgersFeature } from '../feature.ts';
import { ledgerFrom } from '../ledger-from.ts';
import { post } from '../post/post.ts';
import type { Move } from '../post/posting.ts';

export const goods = defineLedger({
  name: 'goods',
  title: ['货物', 'Goods'],
  key: { item: 'item_id', place: 'place_id' },
  backdating: 3650,
});
export type Goods = typeof goods;

/** What a test lets be closed, how late it lets things come, and how much of it be worked out at once. */
export const closing: { until: Date | null; lateDays: number; atOnce: number } = {
  ...{ until: null, lateDays: 3650, atOnce: 2000 },
};

/** Items that begin with F go first in, first out; those with an N in them may fall below zero; places named area are areas. */
export const ledger = ledgerFrom(goods, {
  pools: async (_, __, keys) =>
    keys.map(({ item, place }) => ({
      subject: item,
      area: place.startsWith('area') ? place : '',
      method: item.startsWith('F') ? 'fifo' : 'average',
    })),
  asserts: () => true,
  openFrom: async () => closing.until,
  lateDays: async () => closing.lateDays,
  atOnce: async () => closing.atOnce,
  mayFallBelow: async (_, __, keys) => keys.map(({ item }) => item.includes('N')),
  refusal: async (_, { key, would }) => [`${key.item} 将为 ${would}`, `${key.item} would be ${would}`],
});

const run = defineCall({
  ...{ name: 'test.run', code: 'TEST_9', summary: ['记', 'Run'], effect: 'write', access: signedIn },
  request: z.object({ key: z.string() }),
  response: z.object({}),
});
const works = new Map<string, (context: Context) => Promise<void>>();

let server: TestServer | null = null;
const started = (): TestServer => {
  if (!server) throw new Error('The server of goods has not been started.');
  return server;
};
export async function startGoods(): Promise<void> {
  server = await testServer([
    identityFeature(),
    ledgersFeature,
    defineServerFeature({
      name: 'goods',
      migrations: join(import.meta.dirname, 'goods'),
      handlers: [
        handle(run, async ({ key }, context) => {
          await works.get(key)?.(context);
          return {};
        }),
      ],
    }),
  ]);
  await smallCompany(server.database.db);
}
export const stopGoods = async (): Promise<void> => started().close();
export const database = () => started().database;

/** Runs in one transaction, as a call. */
export async function inCall(work: (context: Context) => Promise<void>): Promise<void> {
  const key = newId();
  works.set(key, work);
  await started().callAs({ personId: 'employee', companyId: 'C01' }, run, { key });
}

const start = Date.now() - 20 * 86_400_000;
/** A moment of the test, in hours since it began. */
export const hour = (n: number) => new Date(start + n * 3_600_000);

interface Entry {
  at: number;
  item: string;
  place?: string;
  quantity: string;
  value?: Move<Goods>['value'];
  voucher?: string;
}
/** Posts one line; answers its number. */
export async function enter({
  at,
  item,
  place = 'P',
  quantity,
  value,
  voucher = newId(),
}: Entry): Promise<string> {
  let seq = '';
  await inCall(async (context) => {
    const [line] = await post(context, ledger, {
      ...{ companyId: 'C01', postedAt: hour(at), voucher: { kind: 'T', id: voucher }, mayBackdate: true },
      moves: [{ line: '1', key: { item, place }, quantity, ...(value ? { value } : {}) }],
    });
    seq = line?.seq ?? '';
  });
  return seq;
}
export const bought = (amount: string) => ({ by: 'amount', amount }) as const;

/** What a line is worth now, whoever says it. */
export async function worth(seq: string): Promise<string> {
  const { rows } = await database().db.execute<{ value: string }>(
    sql`SELECT coalesce(sum(value), 0)::numeric(20, 2)::text AS value FROM goods_worth WHERE of_line = ${seq}::bigint`,
  );
  return rows[0]?.value ?? '';
}
/** Quantity and value of a pool. */
export async function pool(item: string, area = ''): Promise<string[]> {
  const { rows } = await database().db.execute<{ q: string; v: string }>(
    sql`SELECT trim_scale(quantity)::text AS q, value::text AS v FROM goods_pool WHERE subject = ${item} AND area = ${area}`,
  );
  return rows[0] ? [rows[0].q, rows[0].v] : [];
}
