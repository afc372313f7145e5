import { gather, type TestServer } from '#server-kit/server';
import { registerConformance } from '../../../libs/registers/server/testing/register-conformance.ts';
import { features } from './features.ts';
import { requisitionsServer } from './testing/requisitions-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const ids = {
  ...{ company: 'C01', department: 'production', person: 'employee' },
  ...{ unit: 'pc', item: 'I1', supplier: 'S1', customer: 'K1', warehouse: 'W1' },
};

describe('each register of the installation', () => {
  for (const { register } of gather(features, 'registers')) registerConformance(register, () => server, ids);
});
