import { randomBytes, randomUUID } from 'node:crypto';
import type { Action } from '#calls/model';
import {
  makeLinks,
  moveQuestionnaire,
  noFilter,
  openQuestionnaire,
  readFigures,
  readLinks,
  readQuestionnaire,
  revokeLink,
  saveQuestionnaire,
  type Content,
  type QuestionnaireMove,
} from '#questionnaires/model';
import { newId, type ActorContext, type AuditedEntry } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { auditedQuestionnaires } from './audited.ts';
import { canteen, satisfaction } from './demo/demo-content.ts';
import {
  admin,
  asking,
  question,
  questionnairesServer,
  type QuestionnairesServer,
} from './testing/questionnaires-server.ts';

let server: QuestionnairesServer;
beforeEach(async () => {
  server = await questionnairesServer();
});
afterEach(() => server.close());

describe('a questionnaire', () => {
  it('goes from draft to published, closed and open again, to the archive; what was published never changes', async () => {
    const id = await server.make(asking());
    await expect(server.move(id, 'publish')).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(server.move(id, 'close')).rejects.toMatchObject({ errorName: 'businessRule' });
    const save = async (content: Content, anonymous = false) => {
      const { version } = await server.callAs(admin, readQuestionnaire, { id });
      return server.callAs(admin, saveQuestionnaire, {
        ...{ id, version, zh: '问卷', en: 'Asked', anonymous, content },
      });
    };
    await save(satisfaction);
    await server.move(id, 'publish');
    await expect(server.move(id, 'publish')).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(save(satisfaction, true)).rejects.toMatchObject({ errorName: 'invalid' });
    await save(asking(question({ id: 'q', kind: 'text' })));
    expect(await server.callAs(admin, readQuestionnaire, { id })).toMatchObject({ latest: 1, changed: true });
    await server.move(id, 'publish');
    await server.move(id, 'close');
    await server.move(id, 'reopen');
    await server.move(id, 'close');
    await server.move(id, 'archive');
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
    const id = await server.make(asking());
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

describe('the rights to questionnaires', () => {
  const only = (...actions: Action[]): TestActor => ({
    ...admin,
    may: (_screens, action) => action === 'query' || action === 'get' || actions.includes(action),
  });
  const forbidden = { errorName: 'forbidden' };
  const content = asking(question({ id: 'q', kind: 'text' }));
  const saved = (as: TestActor, id: string, version: number) =>
    server.callAs(as, saveQuestionnaire, {
      ...{ id, version, zh: '问卷', en: 'Asked', anonymous: false, content },
    });

  it('make a new one by add, change it by edit, publish it by enable and end it by disable', async () => {
    const id = newId();
    await expect(saved(only('edit'), id, 0)).rejects.toMatchObject(forbidden);
    const { version } = await saved(only('add'), id, 0);
    await expect(saved(only('add'), id, version)).rejects.toMatchObject(forbidden);
    await saved(only('edit'), id, version);
    const moved = async (as: TestActor, move: QuestionnaireMove) => {
      const { version: now } = await server.callAs(admin, readQuestionnaire, { id });
      return server.callAs(as, moveQuestionnaire, { id, version: now, move });
    };
    await expect(moved(only('disable'), 'publish')).rejects.toMatchObject(forbidden);
    await moved(only('enable'), 'publish');
    await server.link(id);
    const { links } = await server.callAs(admin, readLinks, { id });
    const revoked = (as: TestActor) => server.callAs(as, revokeLink, { id, linkId: links[0]!.id });
    await expect(revoked(only('enable'))).rejects.toMatchObject(forbidden);
    await revoked(only('disable'));
    for (const [move, right, other] of [
      ['close', 'disable', 'enable'],
      ['reopen', 'enable', 'disable'],
      ['close', 'disable', 'enable'],
      ['archive', 'disable', 'enable'],
    ] as const) {
      await expect(moved(only(other), move)).rejects.toMatchObject(forbidden);
      await moved(only(right), move);
    }
  });

  it('in other companies make none in one’s own; those to one’s own do', async () => {
    const within = (...companies: string[]): TestActor => ({
      ...admin,
      scope: { companies, departments: [] },
    });
    await expect(saved(within('C02'), newId(), 0)).rejects.toMatchObject(forbidden);
    for (const as of [within('C01'), within()]) {
      const id = newId();
      await saved(as, id, 0);
      expect(await server.callAs(as, readQuestionnaire, { id })).toMatchObject({ version: 1 });
    }
  });
});

describe('a link', () => {
  const content = asking(question({ id: 'q', kind: 'rating', required: true }));

  it('that is open takes many answers, of one address 20 an hour', async () => {
    const id = await server.published(content);
    const token = await server.link(id);
    const from = '192.0.2.1';
    const codes: number[] = [];
    for (let each = 0; each < 21; each++) codes.push((await server.answer(token, { q: '5' }, { from })).code);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 0), 42901]);
    expect((await server.answer(token, { q: '4' })).code).toBe(0);
    expect((await server.figures(id)).answers).toBe(21);
  });

  it('of one person is answered once, however often at a time; sent again it is the same answer', async () => {
    const id = await server.published(content);
    const token = await server.link(id, 'personal', '张三');
    const answerId = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => server.answer(token, { q: '5' })));
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 40903, 40903]);
    expect(await server.answer(token, { q: '1' })).toMatchObject({ code: 40903, msg: '您已提交' });
    await expect(server.callAs(admin, openQuestionnaire, { token })).rejects.toThrow('您已提交');
    const other = await server.link(id, 'personal', '李四');
    for (let each = 0; each < 2; each++)
      expect((await server.answer(other, { q: '4' }, { answerId })).code).toBe(0);
    expect(await server.stored('content')).toHaveLength(2);
    expect((await server.figures(id)).invited).toEqual({ links: 2, used: 2 });
  });

  it('of a questionnaire without names tells nobody which person has answered, only how many', async () => {
    const id = await server.published(content, true);
    const names = Array.from({ length: 6 }, (_, at) => `人${at}`);
    const { tokens } = await server.callAs(admin, makeLinks, { id, kind: 'personal', names });
    const shown = async () => (await server.callAs(admin, readLinks, { id })).links;
    const before = await shown();
    expect(new Set(before.map(({ used }) => used))).toEqual(new Set([null]));
    for (const token of tokens.slice(0, 5)) expect((await server.answer(token, { q: '5' })).code).toBe(0);
    expect(await shown()).toEqual(before);
    expect((await server.answer(tokens[0]!, { q: '1' })).msg).toBe('您已提交');
    expect((await server.callAs(admin, readLinks, { id })).invited).toEqual({ links: 6, used: 5 });
  });

  it('for those who have signed in asks who one is, and takes one answer of each', async () => {
    const id = await server.published(content);
    const token = await server.link(id, 'signedIn');
    expect((await server.answer(token, { q: '5' })).code).toBe(70000);
    expect((await server.answer(token, { q: '5' }, { as: 'employee' })).code).toBe(0);
    expect((await server.answer(token, { q: '5' }, { as: 'employee' })).msg).toBe('您已提交');
    expect((await server.answer(token, { q: '3' }, { as: 'buyer' })).code).toBe(0);
    expect((await server.stored('person_id')).map((row) => row.person_id).toSorted()).toEqual([
      'buyer',
      'employee',
    ]);
  });

  it('leads nowhere where it is unknown, revoked or never published: 404', async () => {
    const token = randomBytes(16).toString('base64url');
    expect(await server.answer(token, { q: '5' })).toMatchObject({ status: 404, code: 40401 });
    const draft = await server.make(content);
    expect((await server.answer(await server.link(draft), { q: '5' })).status).toBe(404);
    const id = await server.published(content);
    const revoked = await server.link(id);
    const { links } = await server.callAs(admin, readLinks, { id });
    await server.callAs(admin, revokeLink, { id, linkId: links[0]!.id });
    expect((await server.answer(revoked, { q: '5' })).status).toBe(404);
  });

  it('has tokens of 128 bits, none of which is there twice', async () => {
    const id = await server.published(content);
    const names = Array.from({ length: 200 }, (_, at) => `人${at}`);
    const { tokens } = await server.callAs(admin, makeLinks, { id, kind: 'personal', names });
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  });

  it('says that the questionnaire is closed', async () => {
    const id = await server.published(content);
    const token = await server.link(id);
    await server.move(id, 'close');
    expect(await server.answer(token, { q: '5' })).toMatchObject({ code: 40903, msg: '问卷已结束' });
    await server.move(id, 'reopen');
    expect((await server.answer(token, { q: '5' })).code).toBe(0);
  });
});

describe('an answer', () => {
  it('says question by question what is wrong with it, and keeps nothing', async () => {
    const token = await server.link(await server.published(satisfaction));
    const refused = await server.answer(token, { recommend: '12', complained: 'yes' });
    expect(refused).toMatchObject({ code: 40001 });
    expect((refused as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      ...['recommend', 'quality', 'solved', 'valued'],
    ]);
    expect(await server.stored('id')).toEqual([]);
  });

  it('of more than 256 KB is too large: 413', async () => {
    const token = await server.link(await server.published(asking(question({ id: 'q', kind: 'text' }))));
    expect((await server.answer(token, { q: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    expect((await server.answer(token, { q: 'x'.repeat(256 * 1024) })).status).toBe(413);
    expect((await server.answer(token, { q: 'x'.repeat(2000) })).code).toBe(0);
  });

  it('is told of with score and flags, unless it has no name', async () => {
    const option = (id: string, score: number, flag: string) => ({ id, zh: id, en: id, score, flag });
    const content = asking(
      question({ id: 'q', kind: 'single', options: [option('a', 2, ''), option('b', 1, 'low')] }),
    );
    await server.answer(await server.link(await server.published(content)), { q: 'b' });
    await server.answer(await server.link(await server.published(content, true)), { q: 'b' });
    const { rows } = await server.database.owner.query(
      "SELECT data FROM business_event WHERE name = 'questionnaires.answered'",
    );
    expect(rows).toMatchObject([{ data: { score: 1, flags: ['low'], personId: null } }]);
  });

  it('without a name keeps no person, link, address or time, only the day', async () => {
    const id = await server.published(canteen, true);
    await server.answer(await server.link(id, 'personal', '张三'), { meals: '4' });
    await server.answer(await server.link(id, 'signedIn'), { meals: '5' }, { as: 'employee' });
    expect(await server.stored('link_id, person_id, answered_at, day IS NOT NULL AS day')).toEqual(
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
    const id = await server.make(asking(first, second, third));
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
