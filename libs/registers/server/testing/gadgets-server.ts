import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  choice,
  date,
  dateTime,
  lines,
  moneyAmount,
  people,
  quantity,
  referenceTo,
  text,
  yesNo,
} from '#fields/model';
import { identityFeature, organisationSources } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { defineRegister, places } from '#registers/model';
import { defineServerFeature, filesFeature, gather, newId, type FileStore } from '#server-kit/server';
import { testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { upkeepFeature } from '#upkeep/server';
import { registersFeature } from '../feature.ts';
import { registerFrom } from '../register-from.ts';
import { registerTable } from '../table/register-table.ts';

const placed = { editions: ['main'], home: '/testhome' } as const;

/** Who makes gadgets: a register that others refer to, everybody's. */
export const maker = defineRegister({
  ...{ ...placed, name: 'maker', code: 'TST410P', title: ['制造商', 'Makers'], one: ['制造商', 'maker'] },
  unit: ['家制造商', 'makers'],
  codes: { prefix: 'MK', digits: 3 },
  fields: {
    taxNumber: text({ label: ['税号', 'Tax no.'], max: 18 }),
    country: text({ label: ['国家', 'Country'] }),
    owner: referenceTo('maker', { label: ['母公司', 'Owner'] }),
    contacts: lines({
      label: ['联系人', 'Contacts'],
      min: 0,
      fields: {
        name: text({ label: ['姓名', 'Name'], required: true }),
        phone: text({ label: ['电话', 'Phone'] }),
      },
    }),
  },
  unique: ['taxNumber'],
  twins: { certain: ['taxNumber'], likely: ['names', 'contacts.phone'] },
  fixedAfterUse: ['country'],
  list: { shows: ['taxNumber'], waiting: ['country'] },
});

/** Every kind of field that a register can have; a gadget belongs to a company. */
export const gadget = defineRegister({
  ...{ ...placed, name: 'gadget', code: 'TST420P', title: ['器具', 'Gadgets'], one: ['器具', 'gadget'] },
  unit: ['件器具', 'gadgets'],
  fields: {
    company: referenceTo('company', { label: ['公司', 'Company'], required: true }),
    maker: referenceTo('maker', { label: ['制造商', 'Maker'] }),
    grade: choice({
      label: ['等级', 'Grade'],
      options: [
        { value: 'a', label: ['甲', 'A'] },
        { value: 'b', label: ['乙', 'B'] },
      ],
    }),
    spec: text({ label: ['规格', 'Specification'] }),
    price: moneyAmount({ label: ['价格', 'Price'], min: '0' }),
    weight: quantity({ label: ['重量', 'Weight'] }),
    madeOn: date({ label: ['生产日期', 'Made on'] }),
    checkedAt: dateTime({ label: ['检验时间', 'Checked at'] }),
    fragile: yesNo({ label: ['易碎', 'Fragile'] }),
    keepers: people({ label: ['保管人', 'Keepers'] }),
    lockCode: text({ label: ['锁码', 'Lock code'], max: 40 }),
    parts: lines({
      label: ['部件', 'Parts'],
      min: 0,
      fields: {
        name: text({ label: ['名称', 'Name'], required: true }),
        serial: text({ label: ['序列号', 'Serial number'], max: 40 }),
        maker: referenceTo('maker', { label: ['制造商', 'Maker'] }),
      },
    }),
  },
  company: 'company',
  finds: ['spec'],
  sensitive: ['lockCode', 'parts.serial'],
  rules: [
    {
      check: ({ price, grade }) =>
        grade === 'a' && price === null
          ? [{ path: 'price', text: ['甲等须有价格', 'Grade A needs a price'] }]
          : [],
    },
  ],
  list: {
    shows: ['company', 'maker', 'grade', 'price'],
    waiting: ['madeOn', 'fragile'],
    narrows: ['maker', 'grade', 'price', 'madeOn'],
    sorts: ['price', 'maker'],
  },
  picks: { beside: ['spec'], fills: { spec: 'spec', price: 'price', grade: 'grade' } },
});

export const makers = registerFrom(maker, { table: registerTable(maker) });
const gadgets = registerFrom(gadget, { table: registerTable(gadget) });

/** Two registers with the small company, and no records yet. */
export async function gadgetsServer(): Promise<TestServer> {
  const registers = [makers, gadgets];
  const references = registers.flatMap((each) => each.references);
  const tables = defineServerFeature({
    name: 'gadgets',
    migrations: join(import.meta.dirname, 'migrations'),
  });
  // Nothing is read from it: tests ask whether it would be.
  const store = {
    incoming: join(tmpdir(), 'bms-gadgets'),
    put: (_key: string, { path }: { path: string }) => rm(path),
  } as unknown as FileStore;
  const kit = registersFeature({
    ...{ registers, store },
    references: [...organisationSources, ...references],
  });
  const server = await testServer([
    identityFeature({
      ...{ screens: [maker.code, gadget.code], references },
      doors: () => kit.recordDoors ?? [],
    }),
    tables,
    listsFeature({ lists: registers.map(({ rows }) => rows), exports: gather([kit], 'exports') }),
    upkeepFeature({ dictionaries: [places] }),
    filesFeature({ store, owners: gather([kit], 'fileOwners') }),
    kit,
  ]);
  await smallCompany(server.database.db);
  return server;
}

/** Somebody who may do everything everywhere. */
export const clerk: TestActor = { personId: 'accountant' };

/** What is sent of a new maker. */
export const newMaker = (nameZh: string, values: Record<string, unknown> = {}) => ({
  id: newId(),
  version: 0,
  values: { nameZh, ...values },
});

/** What is sent of a new gadget of C01. */
export const newGadget = (code: string, values: Record<string, unknown> = {}) => ({
  id: newId(),
  version: 0,
  values: { code, nameZh: `器具${code}`, company: { id: 'C01', name: '' }, ...values },
});
