import { searchReferences } from '#identity/model';
import { masterDataChangeHead } from '#master-data/model';
import { gather } from '#server-kit/server';
import {
  registerConformance,
  type RegisterAsks,
} from '../../../libs/registers/server/testing/register-conformance.ts';
import { forms } from './compose.ts';
import { features } from './features.ts';
import { administrator, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

const masterDataChange = forms.find(({ code }) => code === masterDataChangeHead.code)!;

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const ids = {
  ...{ company: 'C01', department: 'production', person: 'employee' },
  ...{ unit: 'pc', item: 'I1', supplier: 'S1', customer: 'K1', warehouse: 'W1', labSite: 'LS01' },
};

/** What a register asks beyond its declaration: a contract has children, a tank its boxes, as soon as it is saved. */
const asks: Readonly<Record<string, RegisterAsks>> = {
  bankContract: { values: { motherPhone: '13805910001' }, begets: true },
  bankPartner: { values: { timeZone: 'Asia/Shanghai' } },
  contract: { values: { counterparty: '合格对方' } },
  labSite: { values: { zone: 'Asia/Shanghai', facility: 'A9999' } },
  labTank: { begets: true },
  qcStandard: { values: { method: 'none' } },
};

/** Everybody who is asked agrees; the small company has nobody in these desks, so it falls to the administrator. */
const approve = async (id: string): Promise<void> => {
  await server.approveThrough(masterDataChange, id, administrator);
};

describe('each register of the installation', () => {
  const all = gather(features, 'registers').map(({ register }) => ({
    register,
    asks: asks[register.name] ?? {},
  }));
  for (const { register, asks: own } of all)
    registerConformance(register, () => server, ids, approve, own, all);
});

it('pickers ask for records by the names that the wire has for their kinds (BSE002)', async () => {
  const kinds = [
    ...['company', 'department', 'person', 'supplier', 'customer', 'item', 'warehouse', 'jobLevel', 'post'],
    ...['role', 'standardExpense', 'itemType', 'unit', 'bin', 'dictionary:itemKind'],
  ];
  for (const kind of kinds)
    expect([kind, await server.callAs(administrator, searchReferences, { kind })]).toEqual([
      kind,
      { options: expect.any(Array) },
    ]);
  const { options } = await server.callAs(administrator, searchReferences, {
    kind: 'itemType',
    keyword: 'beijian',
  });
  expect(options.map(({ code }) => code)).toEqual(['spare']);
});
