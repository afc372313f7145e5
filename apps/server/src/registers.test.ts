import { masterDataChangeHead } from '#master-data/model';
import { gather } from '#server-kit/server';
import { registerConformance } from '../../../libs/registers/server/testing/register-conformance.ts';
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
  ...{ unit: 'pc', item: 'I1', supplier: 'S1', customer: 'K1', warehouse: 'W1' },
};

/** Everybody who is asked agrees; the small company has nobody in these desks, so it falls to the administrator. */
const approve = async (id: string): Promise<void> => {
  await server.approveThrough(masterDataChange, id, administrator);
};

describe('each register of the installation', () => {
  for (const { register } of gather(features, 'registers'))
    registerConformance(register, () => server, ids, approve);
});
