import { randomBytes, randomUUID } from 'node:crypto';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import {
  answerExport,
  makeLinks,
  moveQuestionnaire,
  noFilter,
  openQuestionnaire,
  questionnaireCode,
  readFigures,
  readLinks,
  readQuestionnaire,
  revokeLink,
  saveQuestionnaire,
  type AnswerValues,
  type Content,
  type LinkKind,
  type Question,
  type QuestionnaireMove,
} from '#questionnaires/model';
import { newId, readWorkbook, type ActorContext, type AuditedEntry } from '#server-kit/server';
import { seededAlike, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { auditedQuestionnaires } from './audited.ts';
import { canteen, satisfaction } from './demo/demo-content.ts';
import { questionnairesFeature } from './index.ts';

const admin: TestActor = { personId: 'admin', companyId: 'C01', scope: 'all' };
let server: TestServer;
beforeEach(async () => {
  const { lists = [], exports = [] } = questionnairesFeature;
  const features = [identityFeature(), listsFeature({ lists, exports }), questionnairesFeature];
  server = await testServer(seededAlike('questionnaires', features));
  await smallCompany(server.database.db);
});
afterEach(() => server.close());

const question = (of: Partial<Question> & Pick<Question, 'id' | 'kind'>): Question => ({
  ...{ zh: '问', en: 'Asked', required: false, options: [], rows: [], min: null, max: null, showIf: null },
  ...of,
});
const asking = (...questions: Question[]): Content => ({ introZh: '', introEn: '', questions });

async function make(content: Content, anonymous = false): Promise<string> {
  const id = newId();
  await server.callAs(admin, saveQuestionnaire, {
    ...{ id, version: 0, zh: '问卷', en: 'Asked', anonymous, content },
  });
  return id;
}
async function move(id: string, wanted: QuestionnaireMove): Promise<void> {
  const { version } = await server.callAs(admin, readQuestionnaire, { id });
  await server.callAs(admin, moveQuestionnaire, { id, version, move: wanted });
}
async function published(content: Content, anonymous = false): Promise<string> {
  const id = await make(content, anonymous);
  await move(id, 'publish');
  return id;
}
async function link(id: string, kind: LinkKind = 'public', ...names: string[]): Promise<string> {
  const { tokens } = await server.callAs(admin, makeLinks, { id, kind, names });
  return tokens[0] ?? '';
}

let address = 0;
/** Answers over the wire, as a browser does; each from another address unless it says which. */
async function answer(
  token: string,
  values: AnswerValues,
  of: { as?: string; from?: string; answerId?: string; version?: number } = {},
) {
  const { as, from = `10.0.${Math.floor(++address / 200)}.${address % 200}` } = of;
  const { answerId = randomUUID(), version = 1 } = of;
  const response = await server.app.inject({
    ...{ method: 'POST', url: '/Bseajax/Answer', remoteAddress: from },
    ...(as && { headers: { 'access-token': server.tokenFor({ personId: as }) } }),
    payload: { token, answerId, version, values },
  });
  return { status: response.statusCode, ...response.json<{ code: number; msg: string }>() };
}
const stored = async (columns: string) =>
  (await server.database.pool.query(`SELECT ${columns} FROM questionnaire_answer ORDER BY id`)).rows;
const figures = (id: string, filter = noFilter) => server.callAs(admin, readFigures, { id, filter });

describe('a questionnaire', () => {
  it('goes from draft to published, closed and open again, to the archive; what was published never changes', async () => {
    const id = await make(asking());
    await expect(move(id, 'publish')).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(move(id, 'close')).rejects.toMatchObject({ errorName: 'businessRule' });
    const save = async (content: Content, anonymous = false) => {
      const { version } = await server.callAs(admin, readQuestionnaire, { id });
      return server.callAs(admin, saveQuestionnaire, {
        ...{ id, version, zh: '问卷', en: 'Asked', anonymous, content },
      });
    };
    await save(satisfaction);
    await move(id, 'publish');
    await expect(move(id, 'publish')).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(save(satisfaction, true)).rejects.toMatchObject({ errorName: 'invalid' });
    await save(asking(question({ id: 'q', kind: 'text' })));
    expect(await server.callAs(admin, readQuestionnaire, { id })).toMatchObject({ latest: 1, changed: true });
    await move(id, 'publish');
    await move(id, 'close');
    await move(id, 'reopen');
    await move(id, 'close');
    await move(id, 'archive');
    await expect(save(satisfaction)).rejects.toMatchObject({ errorName: 'businessRule' });
    const { rows } = await server.database.owner.query(
      'SELECT version, content FROM questionnaire_version ORDER BY version',
    );
    expect(rows.map(({ version, content }) => [version, content.questions.length])).toEqual([
      [1, satisfaction.questions.length],
      [2, 1],
    ]);
    await expect(
      server.database.owner.query("UPDATE questionnaire_version SET content = '{}'"),
    ).rejects.toThrow('never changed');
  });

  it('is saved over what was read, and out of reach for other companies', async () => {
    const id = await make(asking());
    const wanted = { id, zh: '问卷', en: 'Asked', anonymous: false, content: asking() };
    await server.callAs(admin, saveQuestionnaire, { ...wanted, version: 1 });
    await expect(server.callAs(admin, saveQuestionnaire, { ...wanted, version: 1 })).rejects.toMatchObject({
      errorName: 'conflict',
    });
    const stranger = { personId: 'buyer', companyId: 'C02', scope: { companies: ['C02'], departments: [] } };
    await expect(server.callAs(stranger, readQuestionnaire, { id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(server.callAs(stranger, readFigures, { id, filter: noFilter })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });
});

describe('a link', () => {
  const content = asking(question({ id: 'q', kind: 'rating', required: true }));

  it('that is open takes many answers, of one address 20 an hour', async () => {
    const id = await published(content);
    const token = await link(id);
    const from = '192.0.2.1';
    const codes: number[] = [];
    for (let each = 0; each < 21; each++) codes.push((await answer(token, { q: '5' }, { from })).code);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 0), 42901]);
    expect((await answer(token, { q: '4' })).code).toBe(0);
    expect((await figures(id)).answers).toBe(21);
  });

  it('of one person is answered once, however often at a time; sent again it is the same answer', async () => {
    const id = await published(content);
    const token = await link(id, 'personal', '张三');
    const answerId = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => answer(token, { q: '5' })));
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 40903, 40903]);
    expect(await answer(token, { q: '1' })).toMatchObject({ code: 40903, msg: '您已提交' });
    await expect(server.callAs(admin, openQuestionnaire, { token })).rejects.toThrow('您已提交');
    const other = await link(id, 'personal', '李四');
    for (let each = 0; each < 2; each++) expect((await answer(other, { q: '4' }, { answerId })).code).toBe(0);
    expect(await stored('content')).toHaveLength(2);
    expect((await figures(id)).invited).toEqual({ links: 2, used: 2 });
  });

  it('for those who have signed in asks who one is, and takes one answer of each', async () => {
    const id = await published(content);
    const token = await link(id, 'signedIn');
    expect((await answer(token, { q: '5' })).code).toBe(70000);
    expect((await answer(token, { q: '5' }, { as: 'employee' })).code).toBe(0);
    expect((await answer(token, { q: '5' }, { as: 'employee' })).msg).toBe('您已提交');
    expect((await answer(token, { q: '3' }, { as: 'buyer' })).code).toBe(0);
    expect((await stored('person_id')).map((row) => row.person_id).toSorted()).toEqual(['buyer', 'employee']);
  });

  it('leads nowhere where it is unknown, revoked or never published: 404', async () => {
    const token = randomBytes(16).toString('base64url');
    expect(await answer(token, { q: '5' })).toMatchObject({ status: 404, code: 40401 });
    const draft = await make(content);
    expect((await answer(await link(draft), { q: '5' })).status).toBe(404);
    const id = await published(content);
    const revoked = await link(id);
    const { links } = await server.callAs(admin, readLinks, { id });
    await server.callAs(admin, revokeLink, { id, linkId: links[0]!.id });
    expect((await answer(revoked, { q: '5' })).status).toBe(404);
  });

  it('has tokens of 128 bits, none of which is there twice', async () => {
    const id = await published(content);
    const names = Array.from({ length: 200 }, (_, at) => `人${at}`);
    const { tokens } = await server.callAs(admin, makeLinks, { id, kind: 'personal', names });
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  });

  it('says that the questionnaire is closed', async () => {
    const id = await published(content);
    const token = await link(id);
    await move(id, 'close');
    expect(await answer(token, { q: '5' })).toMatchObject({ code: 40903, msg: '问卷已结束' });
    await move(id, 'reopen');
    expect((await answer(token, { q: '5' })).code).toBe(0);
  });
});

describe('an answer', () => {
  it('says question by question what is wrong with it, and keeps nothing', async () => {
    const token = await link(await published(satisfaction));
    const refused = await answer(token, { recommend: '12', complained: 'yes' });
    expect(refused).toMatchObject({ code: 40001 });
    expect((refused as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      ...['recommend', 'quality', 'solved', 'valued'],
    ]);
    expect(await stored('id')).toEqual([]);
  });

  it('of more than 256 KB is too large: 413', async () => {
    const token = await link(await published(asking(question({ id: 'q', kind: 'text' }))));
    expect((await answer(token, { q: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    expect((await answer(token, { q: 'x'.repeat(256 * 1024) })).status).toBe(413);
    expect((await answer(token, { q: 'x'.repeat(2000) })).code).toBe(0);
  });

  it('is told of with score and flags, unless it has no name', async () => {
    const option = (id: string, score: number, flag: string) => ({ id, zh: id, en: id, score, flag });
    const content = asking(
      question({ id: 'q', kind: 'single', options: [option('a', 2, ''), option('b', 1, 'low')] }),
    );
    await answer(await link(await published(content)), { q: 'b' });
    await answer(await link(await published(content, true)), { q: 'b' });
    const { rows } = await server.database.owner.query(
      "SELECT data FROM business_event WHERE name = 'questionnaires.answered'",
    );
    expect(rows).toMatchObject([{ data: { score: 1, flags: ['low'], personId: null } }]);
  });

  it('without a name keeps no person, link, address or time, only the day', async () => {
    const id = await published(canteen, true);
    await answer(await link(id, 'personal', '张三'), { meals: '4' });
    await answer(await link(id, 'signedIn'), { meals: '5' }, { as: 'employee' });
    expect(await stored('link_id, person_id, answered_at, day IS NOT NULL AS day')).toEqual(
      [1, 2].map(() => ({ link_id: null, person_id: null, answered_at: null, day: true })),
    );
    const audit = await server.database.owner.query(
      "SELECT 1 FROM audit_entry WHERE table_name LIKE 'questionnaire%' AND through = 'questionnaires.answer'",
    );
    expect(audit.rows).toEqual([]);
    await expect(
      server.database.owner.query(`INSERT INTO questionnaire_answer
        SELECT gen_random_uuid(), questionnaire_id, anonymous, version, NULL, 'employee', day, NULL, content, asked, score,
               flags FROM questionnaire_answer LIMIT 1`),
    ).rejects.toThrow('answer_without_name');
  });
});

describe('the audit', () => {
  it('says question by question what became of a questionnaire, in the words of its reader', async () => {
    const option = (id: string, zh: string, en: string) => ({ id, zh, en, score: null, flag: '' });
    const first = question({ id: 'a', kind: 'yesNo', zh: '满意吗', en: 'Content?' });
    const second = question({ id: 'b', kind: 'text', zh: '建议', en: 'Advice' });
    const third = question({
      ...{ id: 'c', kind: 'single' as const, zh: '班次', en: 'Shift' },
      options: [option('day', '白班', 'Day'), option('night', '夜班', 'Night')],
    });
    const id = await make(asking(first, second, third));
    const { version } = await server.callAs(admin, readQuestionnaire, { id });
    const added = question({ id: 'd', kind: 'nps', zh: '推荐', en: 'Would you?' });
    const content = asking(
      { ...third, options: [option('day', '早班', 'Day')], showIf: null },
      { ...first, zh: '是否满意', required: true },
      { ...added, showIf: { question: 'a', anyOf: ['no'] } },
    );
    await server.callAs(admin, saveQuestionnaire, {
      ...{ id, version, zh: '问卷', en: 'Asked', anonymous: false, content },
    });
    const { rows } = await server.database.owner.query<AuditedEntry>(
      `SELECT id::text, record_id AS "recordId", action, changes FROM audit_entry
        WHERE table_name = 'questionnaire' ORDER BY audit_entry.id DESC LIMIT 1`,
    );
    const said = async (language: 'zh' | 'en') => {
      const context = {
        language,
        db: server.database.db,
        timeZone: 'Asia/Shanghai',
      } as unknown as ActorContext;
      const words = await auditedQuestionnaires[0]?.inWords(context, rows);
      return (words?.get(rows[0]?.id ?? '') ?? []).map(({ label, before, after, line }) => [
        ...[label[language === 'zh' ? 0 : 1], before, after],
        ...(line ? [line] : []),
      ]);
    };
    expect(await said('zh')).toEqual([
      ['第 2 题', '文字：建议', '', 'removed'],
      ['第 1 题 · 选项', '夜班', '', 'removed'],
      ['第 1 题 · 选项', '白班', '早班'],
      ['第 2 题 · 题目（中文）', '满意吗', '是否满意'],
      ['第 2 题 · 必填', '选填', '必填'],
      ['第 3 题', '', '推荐度 0–10：推荐', 'added'],
      ['“班次”的位置', '第 3 题', '第 1 题'],
    ]);
    expect((await said('en'))[0]).toEqual(['Question 2', 'Text: Advice', '', 'removed']);
    expect((await said('en')).at(-1)).toEqual(['Place of “Shift”', 'Question 3', 'Question 1']);
  });
});

describe('figures', () => {
  it('count of those asked: 37 of 80, of 92 who answered, is 46.3 %', async () => {
    const content = asking(
      question({ id: 'first', kind: 'yesNo' }),
      question({ id: 'later', kind: 'yesNo', showIf: { question: 'first', anyOf: ['yes'] } }),
      question({ id: 'nps', kind: 'nps' }),
      question({ id: 'number', kind: 'number' }),
      question({ id: 'order', kind: 'ranking', options: canteen.questions[1]!.options }),
    );
    const id = await published(content);
    const token = await link(id);
    for (let each = 0; each < 92; each++) {
      const nps = each < 38 ? '9' : each < 61 ? '8' : '6';
      const later = each < 37 ? 'yes' : 'no';
      const answered = await answer(token, {
        ...{ first: each < 80 ? 'yes' : 'no', later, ...(each < 80 && { nps }) },
        ...(each < 2 && { number: String(each + 1), order: ['queue', 'taste', 'choice'] }),
      });
      expect(answered.code).toBe(0);
    }
    const { answers, left, hidden, questions } = await figures(id);
    expect({ answers, left, hidden }).toEqual({ answers: 92, left: 92, hidden: false });
    const of = (name: string) => questions.find((each) => each.id === name);
    expect(of('later')).toMatchObject({ asked: 80, options: [{ id: 'yes', count: 37, share: '46.3' }, {}] });
    expect(of('nps')).toMatchObject({ nps: '23.8', answered: 80 });
    expect(of('number')).toMatchObject({ least: '1', most: '2', average: '1.50', answered: 2 });
    expect(of('order')!.options.map(({ id: each, place }) => [each, place])).toEqual([
      ['taste', '2.00'],
      ['choice', '3.00'],
      ['queue', '1.00'],
    ]);
    const narrowed = await figures(id, { ...noFilter, only: { question: 'later', option: 'yes' } });
    expect(narrowed).toMatchObject({ left: 37, hidden: false });
  });

  it('of seven without names are hidden where a filter leaves five, and so is their export', async () => {
    const id = await published(canteen, true);
    const token = await link(id);
    for (const meals of ['5', '5', '5', '5', '5', '1', '1']) await answer(token, { meals });
    expect(await figures(id)).toMatchObject({ answers: 7, left: 7, hidden: false });
    const filter = { ...noFilter, only: { question: 'meals', option: '5' } };
    const narrowed = await figures(id, filter);
    expect(narrowed).toMatchObject({ answers: 7, left: null, hidden: true });
    expect(JSON.stringify(narrowed.questions)).not.toMatch(/"count":[1-9]/);
    const taken = await exported(id, filter);
    expect(taken.at(-1)).toMatchObject({ msg: expect.stringContaining('人数过少') });
  });

  const exported = async (id: string, filter: object): Promise<Record<string, unknown>[]> => {
    const { body } = await server.app.inject({
      ...{ method: 'POST', url: '/Bseajax/Export' },
      headers: { 'access-token': server.tokenFor(admin) },
      payload: { screen: questionnaireCode, list: answerExport, fields: ['all'], filters: { id, filter } },
    });
    return body.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []));
  };
  const sheetOf = async (id: string) => {
    const bytes = (await exported(id, noFilter)).flatMap(({ part }) =>
      typeof part === 'string' ? [Buffer.from(part, 'base64')] : [],
    );
    const [sheet] = await readWorkbook(Buffer.concat(bytes), { bytes: 1e6, rows: 10, columns: 20 });
    return sheet!.rows;
  };

  it('of a question that is of another kind by now stand by themselves, and so they go out', async () => {
    const options = ['a', 'b'].map((each) => ({ id: each, zh: each, en: each, score: null, flag: '' }));
    const first = [question({ id: 'q', kind: 'text' }), question({ id: 'r', kind: 'text' })];
    const id = await published(asking(...first));
    const token = await link(id);
    await answer(token, { q: '很好', r: '白班' });
    const second = [question({ id: 'q', kind: 'number' }), question({ id: 'r', kind: 'single', options })];
    const { version } = await server.callAs(admin, readQuestionnaire, { id });
    await server.callAs(admin, saveQuestionnaire, {
      ...{ id, version, zh: '问卷', en: 'Asked', anonymous: false, content: asking(...second) },
    });
    await move(id, 'publish');
    expect((await answer(token, { q: '7', r: 'b' }, { version: 2 })).code).toBe(0);
    const { questions } = await figures(id);
    expect(questions).toMatchObject([
      { id: 'q', kind: 'number', answered: 1, least: '7', average: '7.00', texts: ['7'] },
      { id: 'r', kind: 'single', answered: 1, options: [{ count: 0 }, { count: 1 }], texts: [] },
      { id: 'q', kind: 'text', answered: 1, average: null, texts: ['很好'] },
      { id: 'r', kind: 'text', answered: 1, options: [], texts: ['白班'] },
    ]);
    const [, ...rows] = await sheetOf(id);
    expect(rows.map((cells) => cells.slice(6)).toSorted()).toEqual([
      ['', '', '很好', '白班'],
      ['7', 'b'],
    ]);
  });

  it('go out with a column of 1 and 0 for each option of several', async () => {
    const options = ['a', 'b'].map((id) => ({ id, zh: id, en: id, score: null, flag: '' }));
    const id = await published(asking(question({ id: 'q', kind: 'multiple', options })));
    const token = await link(id);
    await answer(token, { q: ['b'] });
    const texts = (await sheetOf(id)).map((cells) => cells.slice(-2));
    expect(texts).toEqual([
      ['问：a', '问：b'],
      ['0', '1'],
    ]);
  });
});
