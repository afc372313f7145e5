import { decidedList, flow, headOfApplicant, step } from '#approvals/model';
import { approvalsServer, type ApprovalsServer } from '../testing/approvals-server.ts';

let server: ApprovalsServer;
beforeAll(async () => {
  server = await approvalsServer({
    plain: flow(step('head', ['部门负责人', 'Department head'], headOfApplicant())),
  });
});
afterAll(() => server.close());

it.each(['decidedFrom', 'decidedTo'])('is narrowed by days of %s that can be written alone', async (path) => {
  const asked = (day: string) => server.callAs(server.who('head'), decidedList, { [path]: day });
  await expect(asked('0000-01-01')).rejects.toMatchObject({ details: { problems: [{ path }] } });
  for (const day of ['0001-01-01', '2026-11-20', '9999-12-31'])
    await expect(asked(day)).resolves.toMatchObject({ rows: [] });
});
