import { dayOf, type Call, type InputOf, type ResultOf } from '#calls/model';
import {
  countHealthPrint,
  enterHealth,
  healthJudgedOtherwise,
  healthOpenAgain,
  healthList,
  readHealth,
  readHealthQuestions,
  readHealthState,
  reviewHealth,
} from '#contracts/model';
import { makeLinks, moveQuestionnaire, saveQuestionnaire, type Content } from '#questionnaires/model';
import { publishedFor, questionnairesFeature, versionsAnswered } from '#questionnaires/server';
import { newId, react } from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';
import { contractsServer } from '../testing/contracts-server.ts';

const question = (id: string, more: object = {}): Content['questions'][number] => ({
  ...{ id, kind: 'single', zh: `${id} 问`, en: `${id}?`, required: true, rows: [], min: null, max: null },
  options: [
    { id: 'no', zh: '否', en: 'No', score: null, flag: '' },
    { id: 'yes', zh: '是', en: 'Yes', score: null, flag: 'risk' },
    { id: 'unsure', zh: '不确定', en: 'Not sure', score: null, flag: 'open' },
  ],
  showIf: null,
  ...more,
});
const asked: Content = {
  ...{ introZh: '', introEn: '' },
  questions: [
    question('tattoo'),
    question('illness'),
    question('which', { kind: 'text', options: [], showIf: { question: 'illness', anyOf: ['yes'] } }),
  ],
};

const somebody = (
  personId: string,
  allowed: readonly string[],
  more: Partial<TestActor> = {},
): TestActor => ({
  ...{ personId, companyId: 'C01', scope: 'all' },
  may: (screens, action) =>
    allowed.some((each) => [screens].flat().some((screen) => each === `${screen} ${action}`)),
  ...more,
});
const whole = ['query', 'get', 'add', 'edit'].map((action) => `HBLAB315P ${action}`);
const nurse = somebody('employee', whole);
const reviewer = somebody('colleague', whole);
const consultant = somebody('buyer', ['HBCTR200P query', 'HBCTR200P get', 'HBCTR200P edit']);
const elsewhere = somebody('head', whole, { scope: { companies: ['C02'], departments: [] } });
const keeper: TestActor = { personId: 'admin', companyId: 'C01', scope: 'all' };

let server: TestServer;
const questionnaireId = newId();
/** Contracts of which it was told that they are judged otherwise. */
const heard: string[] = [];
const opened: string[] = [];
beforeAll(async () => {
  server = await contractsServer({
    needs: { versionsAnswered, healthQuestionnaires: (db) => publishedFor(db, 'healthHistory') },
    beside: [
      questionnairesFeature,
      {
        name: 'listener',
        reactions: [
          react(healthJudgedOtherwise, async ({ contractId }) => void heard.push(contractId)),
          react(healthOpenAgain, async ({ contractId }) => void opened.push(contractId)),
        ],
      },
    ],
  });
  await server.callAs(keeper, saveQuestionnaire, {
    ...{ id: questionnaireId, version: 0, zh: '健康史', en: 'Health', anonymous: false, content: asked },
    purpose: 'healthHistory',
  });
  await server.callAs(keeper, moveQuestionnaire, { id: questionnaireId, version: 1, move: 'publish' });
});
afterAll(() => server.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.owner.query<Record<string, unknown>>(text, values)).rows;
const call = <C extends Call>(who: TestActor, one: C, input: InputOf<C>): Promise<ResultOf<C>> =>
  server.callAs(who, one, input, { language: 'en' });
const log = async (contractId: string) =>
  (
    await sql(
      `SELECT person_id || CASE WHEN refused THEN ' refused' ELSE '' END AS said FROM register_reveal
        WHERE register = 'bankContract' AND path = 'bankHealthHistory' AND record_id = $1 ORDER BY id`,
      [contractId],
    )
  ).map(({ said }) => said);

let made = 0;
async function contract(): Promise<string> {
  const id = `c${(made += 1)}`;
  await sql(
    `INSERT INTO bank_contract (id, code, name_zh, search, company_id, contract_state, mother_phone, payer, language, expected_on,
       births, birth_zone, salesperson_id, use, plan, currency)
     VALUES ($1, upper($1), '王小雨', $1, 'C01', 'signed', '138', 'mother', 'zh', current_date, 'single', 'Asia/Shanghai', 'employee',
       'autologous', 'yearly', 'CNY')`,
    [id],
  );
  return id;
}
const today = dayOf(new Date(), 'Asia/Shanghai');
const entry = (contractId: string, more: object = {}) => ({
  ...{ entryId: newId(), contractId, after: 0, questionnaireId, version: 1 },
  ...{ answeredBy: 'mother' as const, answeredOn: today, values: { tattoo: 'unsure', illness: 'no' } },
  ...more,
});

describe('a health history', () => {
  it('is entered once, reviewed by somebody else, corrected by an entry that says why; the older ones stay', async () => {
    const id = await contract();
    expect(await call(consultant, readHealthState, { contractId: id })).toMatchObject({
      ...{ state: 'missing', entries: 0, may: { read: false, enter: false, review: false } },
    });
    const { questionnaires } = await call(nurse, readHealthQuestions, { contractId: id });
    expect(questionnaires).toMatchObject([{ id: questionnaireId, version: 1, content: asked }]);
    const first = entry(id);
    await call(nurse, enterHealth, first);
    await call(nurse, enterHealth, first);
    const review = { contractId: id, entryId: first.entryId, finding: 'open' as const, remark: 'When?' };
    await expect(call(nurse, reviewHealth, review)).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(call(reviewer, reviewHealth, { ...review, remark: '' })).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ path: 'remark' })] },
    });
    await call(reviewer, reviewHealth, review);
    await call(reviewer, reviewHealth, review);
    expect(await sql('SELECT standing FROM bank_health_standing WHERE contract_id = $1', [id])).toEqual([
      { standing: 'open' },
    ]);

    const second = entry(id, { after: 1, values: { tattoo: 'no', illness: 'yes', which: 'Anaemia' } });
    await expect(call(reviewer, enterHealth, second)).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ path: 'reason' })] },
    });
    const both = await Promise.allSettled([
      call(reviewer, enterHealth, { ...second, reason: 'She called' }),
      call(nurse, enterHealth, { ...second, entryId: newId(), reason: 'She called' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40902 } });
    const { entries } = await call(nurse, readHealth, { contractId: id });
    expect(entries).toMatchObject([
      { place: 2, reason: 'She called', values: { which: 'Anaemia' }, review: null },
      { place: 1, reason: '', values: { tattoo: 'unsure' }, review: { finding: 'open', remark: 'When?' } },
    ]);
    await expect(call(reviewer, reviewHealth, review)).rejects.toMatchObject({ code: 40902 });
    expect(await call(consultant, readHealthState, { contractId: id })).toMatchObject({
      ...{ state: 'toReview', entries: 2, reviewed: null },
    });
  });

  it('tells whoever rests on it that it is judged otherwise, and not that it is judged', async () => {
    const id = await contract();
    const judged = async (finding: 'none' | 'found' | 'open', after: number) => {
      const entered = entry(id, { after, ...(after > 0 && { reason: 'She called' }) });
      await call(nurse, enterHealth, entered);
      const remark = finding === 'none' ? '' : 'A tattoo';
      await call(reviewer, reviewHealth, { contractId: id, entryId: entered.entryId, finding, remark });
      return heard.filter((one) => one === id).length;
    };
    expect(await judged('none', 0)).toBe(0);
    expect(await judged('none', 1)).toBe(0);
    expect(await judged('found', 2)).toBe(1);
    expect(await judged('found', 3)).toBe(1);
    expect(await judged('none', 4)).toBe(2);
    // Each correction of a reviewed one opens it again until it is reviewed.
    expect(opened.filter((one) => one === id)).toHaveLength(4);
    const risky = await contract();
    const first = entry(risky);
    await call(nurse, enterHealth, first);
    await call(reviewer, reviewHealth, {
      ...{ contractId: risky, entryId: first.entryId, finding: 'open' as const, remark: 'When?' },
    });
    expect(heard).toContain(risky);
  });

  it('keeps what is answered alone, and says at which question something is missing', async () => {
    const id = await contract();
    const refused = async (more: object) =>
      call(nurse, enterHealth, entry(id, more)).then(
        () => [],
        (error: { details: { problems?: { path: string }[] } }) =>
          (error.details.problems ?? []).map(({ path }) => path),
      );
    expect(await refused({ values: { illness: 'yes' } })).toEqual(['values.tattoo', 'values.which']);
    expect(await refused({ answeredBy: 'other' })).toEqual(['answerer']);
    expect(await refused({ answeredOn: '2999-01-01' })).toEqual(['answeredOn']);
    await expect(call(nurse, enterHealth, entry(id, { version: 7 }))).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    await call(nurse, enterHealth, entry(id, { values: { tattoo: 'no', illness: 'no', which: 'unasked' } }));
    expect(await sql('SELECT answers FROM bank_health_history WHERE contract_id = $1', [id])).toEqual([
      { answers: { tattoo: 'no', illness: 'no' } },
    ]);
  });

  it('is never changed or removed, and nobody reviews their own, whatever the program does', async () => {
    const id = await contract();
    await call(nurse, enterHealth, entry(id));
    const asApp = (text: string) => server.database.owner.query(`SET ROLE bms_app; ${text}`);
    for (const text of [
      `UPDATE bank_health_history SET reason = 'x'`,
      'DELETE FROM bank_health_history',
      'DELETE FROM bank_health_review',
    ]) {
      await expect(asApp(text)).rejects.toThrow();
      await server.database.owner.query('RESET ROLE');
      await expect(server.database.owner.query(text)).rejects.toThrow('never changed or removed');
    }
    await expect(
      sql(
        `INSERT INTO bank_health_review (history_id, entered_by, finding, reviewed_at, reviewed_by)
         SELECT id, entered_by, 'none', now(), entered_by FROM bank_health_history WHERE contract_id = $1`,
        [id],
      ),
    ).rejects.toThrow('health_reviewed_by_another');
  });

  it('is read by whoever has its right, each reading written down; an attempt without is 40301 and written down too', async () => {
    const id = await contract();
    await call(nurse, enterHealth, entry(id));
    expect(await log(id)).toEqual([]);
    await call(reviewer, readHealth, { contractId: id });
    await expect(call(consultant, readHealth, { contractId: id })).rejects.toMatchObject({ code: 40301 });
    await expect(call(elsewhere, readHealth, { contractId: id })).rejects.toMatchObject({ code: 40401 });
    expect(await log(id)).toEqual(['colleague', 'buyer refused', 'head refused']);
    for (const one of [
      call(consultant, readHealthQuestions, { contractId: id }),
      call(consultant, enterHealth, entry(id, { after: 1, reason: 'x' })),
      call(somebody('buyer', ['HBLAB315P edit']), reviewHealth, {
        ...{ contractId: id, entryId: newId(), finding: 'none' as const },
      }),
    ])
      await expect(one).rejects.toMatchObject({ code: 40301 });
  });

  it('is counted each time it is put on paper, by whoever may read it', async () => {
    const [id, another] = [await contract(), await contract()];
    const first = entry(id);
    await call(nurse, enterHealth, first);
    const printed = (who: TestActor, contractId = id) =>
      call(who, countHealthPrint, { contractId, entryId: first.entryId });
    expect(await printed(nurse)).toEqual({ prints: 1 });
    expect(await printed(reviewer)).toEqual({ prints: 2 });
    await expect(printed(consultant)).rejects.toMatchObject({ code: 40301 });
    await expect(printed(elsewhere)).rejects.toMatchObject({ code: 40401 });
    await expect(printed(nurse, another)).rejects.toMatchObject({ code: 40401 });
    expect((await call(nurse, readHealth, { contractId: id })).entries).toMatchObject([{ prints: 2 }]);
  });

  it('leaves its answers out of the audit and of the list', async () => {
    const id = await contract();
    await call(nurse, enterHealth, entry(id));
    const [audited] = await sql(
      `SELECT changes::text AS said FROM audit_entry WHERE table_name = 'bank_health_history' ORDER BY id DESC LIMIT 1`,
    );
    expect(String(audited?.['said'])).toContain('answered_by');
    expect(String(audited?.['said'])).not.toContain('tattoo');
    const { rows } = await call(nurse, healthList.calls.rows, { q: id, tab: ['toReview'] });
    expect(rows.map(({ number }) => number)).toContain(id.toUpperCase());
    expect(JSON.stringify(rows)).not.toContain('tattoo');
  });

  it('is asked by questionnaires of its purpose, which have names and no links', async () => {
    await expect(
      call(keeper, makeLinks, { id: questionnaireId, kind: 'public', names: [] }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
    const other = { version: 0, zh: 'x', en: 'x', content: asked };
    await expect(
      call(keeper, saveQuestionnaire, { ...other, id: newId(), anonymous: true, purpose: 'healthHistory' }),
    ).rejects.toMatchObject({ details: { problems: [expect.objectContaining({ path: 'anonymous' })] } });
    await expect(
      call(keeper, saveQuestionnaire, { ...other, id: questionnaireId, version: 2, anonymous: false }),
    ).rejects.toMatchObject({ details: { problems: [expect.objectContaining({ path: 'purpose' })] } });
  });
});
