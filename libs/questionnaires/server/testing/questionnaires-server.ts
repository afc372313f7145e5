import { randomUUID } from 'node:crypto';
import type { ResultOf } from '#calls/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import {
  answerExport,
  makeLinks,
  moveQuestionnaire,
  noFilter,
  questionnaireCode,
  readFigures,
  readQuestionnaire,
  saveQuestionnaire,
  type AnswerFilter,
  type AnswerValues,
  type Content,
  type LinkKind,
  type Question,
  type QuestionnaireMove,
} from '#questionnaires/model';
import { newId, readWorkbook } from '#server-kit/server';
import { seededAlike, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { questionnairesFeature } from '../feature.ts';

export const admin: TestActor = { personId: 'admin', companyId: 'C01', scope: 'all' };

export const question = (of: Partial<Question> & Pick<Question, 'id' | 'kind'>): Question => ({
  ...{ zh: '问', en: 'Asked', required: false, options: [], rows: [], min: null, max: null, showIf: null },
  ...of,
});
/** Options that are worded as they are named. */
export const optionsNamed = (...ids: string[]): Question['options'] =>
  ids.map((id) => ({ id, zh: id, en: id, score: null, flag: '' }));
export const asking = (...questions: Question[]): Content => ({ introZh: '', introEn: '', questions });

interface Answered {
  status: number;
  code: number;
  msg: string;
}

export interface QuestionnairesServer extends TestServer {
  make(content: Content, anonymous?: boolean): Promise<string>;
  move(id: string, wanted: QuestionnaireMove): Promise<void>;
  published(content: Content, anonymous?: boolean): Promise<string>;
  /** Asks something else from now on: a version of its own. */
  republished(id: string, content: Content): Promise<void>;
  link(id: string, kind?: LinkKind, ...names: string[]): Promise<string>;
  /** Answers over the wire, as a browser does; each from another address unless it says which. */
  answer(
    token: string,
    values: AnswerValues,
    of?: { as?: string; from?: string; answerId?: string; version?: number },
  ): Promise<Answered>;
  stored(columns: string): Promise<Record<string, unknown>[]>;
  figures(id: string, filter?: AnswerFilter): Promise<ResultOf<typeof readFigures>>;
  /** What an export sends, line by line. */
  exported(id: string, filter: AnswerFilter): Promise<Record<string, unknown>[]>;
  /** The rows of the workbook that goes out. */
  sheetOf(id: string): Promise<(readonly string[])[]>;
}

/** A small company that asks. */
export async function questionnairesServer(): Promise<QuestionnairesServer> {
  const { lists = [], exports = [] } = questionnairesFeature;
  const features = [identityFeature(), listsFeature({ lists, exports }), questionnairesFeature];
  const server = await testServer(seededAlike('questionnaires', features));
  await smallCompany(server.database.db);
  let address = 0;
  const save = (id: string, version: number, content: Content, anonymous: boolean) =>
    server.callAs(admin, saveQuestionnaire, {
      ...{ id, version, zh: '问卷', en: 'Asked', anonymous, content },
    });
  const asks: Omit<QuestionnairesServer, keyof TestServer> = {
    async make(content, anonymous = false) {
      const id = newId();
      await save(id, 0, content, anonymous);
      return id;
    },
    async move(id, wanted) {
      const { version } = await server.callAs(admin, readQuestionnaire, { id });
      await server.callAs(admin, moveQuestionnaire, { id, version, move: wanted });
    },
    async published(content, anonymous) {
      const id = await asks.make(content, anonymous);
      await asks.move(id, 'publish');
      return id;
    },
    async republished(id, content) {
      const { version, anonymous } = await server.callAs(admin, readQuestionnaire, { id });
      await save(id, version, content, anonymous);
      await asks.move(id, 'publish');
    },
    async link(id, kind = 'public', ...names) {
      const { tokens } = await server.callAs(admin, makeLinks, { id, kind, names });
      return tokens[0] ?? '';
    },
    async answer(token, values, of = {}) {
      const { as, from = `10.0.${Math.floor(++address / 200)}.${address % 200}` } = of;
      const { answerId = randomUUID(), version = 1 } = of;
      const response = await server.app.inject({
        ...{ method: 'POST', url: '/Bseajax/Answer', remoteAddress: from },
        ...(as && { headers: { 'access-token': server.tokenFor({ personId: as }) } }),
        payload: { token, answerId, version, values },
      });
      return { status: response.statusCode, ...response.json<{ code: number; msg: string }>() };
    },
    stored: async (columns) =>
      (
        await server.database.pool.query<Record<string, unknown>>(
          `SELECT ${columns} FROM questionnaire_answer ORDER BY id`,
        )
      ).rows,
    figures: (id, filter = noFilter) => server.callAs(admin, readFigures, { id, filter }),
    async exported(id, filter) {
      const { body } = await server.app.inject({
        ...{ method: 'POST', url: '/Bseajax/Export' },
        headers: { 'access-token': server.tokenFor(admin) },
        payload: { screen: questionnaireCode, list: answerExport, fields: ['all'], filters: { id, filter } },
      });
      return body.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []));
    },
    async sheetOf(id) {
      const bytes = (await asks.exported(id, noFilter)).flatMap(({ part }) =>
        typeof part === 'string' ? [Buffer.from(part, 'base64')] : [],
      );
      const [sheet] = await readWorkbook(Buffer.concat(bytes), { bytes: 1e6, rows: 10, columns: 20 });
      return sheet!.rows;
    },
  };
  return { ...server, ...asks };
}
