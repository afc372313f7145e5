import { flow, step } from '#approvals/model';
import type { Language } from '#calls/model';
import { saveRole } from '#identity/model';
import { approvalsServer, type ApprovalsServer } from '../testing/approvals-server.ts';

const asks = (role: string) => ({ rule: 'role', role, scope: 'company' }) as const;
const formula = (text: string) => ({ rule: 'expression', text }) as const;
const asking = (...who: Parameters<typeof step>[2][]) =>
  flow(...who.map((each, at) => step(`step${at}`, ['步骤', 'Step'], each)));

let server: ApprovalsServer;
beforeAll(async () => {
  server = await approvalsServer({
    rule: asking({
      rule: 'table',
      rows: [{ when: { fact: 'amount', is: '>', value: 5 }, who: asks('bidders') }],
    }),
    formula: asking(formula('if(amount > 5, role("judges"), head(applicant))')),
    // Written as people and input methods write it.
    loosely: asking(formula('first( role( “tasters” ) ，head(applicant))')),
    // The words of it, not the role.
    alike: asking(asks('free2'), formula('if(what = "free", head(applicant), post("free"))')),
  });
  for (const id of ['bidders', 'judges', 'tasters', 'free', 'free2'])
    await server.callAs(server.who('admin'), saveRole, role(id, 0, true));
});
afterAll(() => server.close());

const role = (id: string, version: number, active: boolean) => ({
  ...{ id, version, active, rights: [] },
  ...{ nameZh: `角色${id}`, nameEn: `Role ${id}` },
});
const disabled = (id: string, language: Language = 'zh') =>
  server.callAs(server.who('admin'), saveRole, role(id, 1, false), { language });

describe('a role in a flow is not disabled, and the flow is named', () => {
  it.each([
    ['bidders', 'rule'],
    ['judges', 'formula'],
    ['tasters', 'loosely'],
  ])('%s: by %s', async (id, type) => {
    for (const [language, text] of [
      ['zh', `流程「测试 ${type}」使用此角色，不能停用；请先修改流程`],
      ['en', `The flow “Test ${type}” speaks of this role: change it before it is disabled`],
    ] as const)
      await expect(disabled(id, language)).rejects.toMatchObject({
        errorName: 'businessRule',
        details: { text: [text, text] },
      });
    // Whatever else is changed of it is saved.
    await server.callAs(server.who('admin'), saveRole, role(id, 1, true));
  });

  it('nor one that no flow speaks of is kept from it', async () => {
    expect(await disabled('free')).toMatchObject({ id: 'free', version: 2 });
  });
});
