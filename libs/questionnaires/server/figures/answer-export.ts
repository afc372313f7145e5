import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, formatInstant, problemsOf, say, type Label } from '#calls/model';
import { directory } from '#identity/server';
import type { ExportSource } from '#lists/server';
import {
  answerExport,
  answerFilter,
  labelOf,
  optionsOf,
  questionnaireCode,
  type AnswerValue,
  type AnswerValues,
  type Question,
} from '#questionnaires/model';
import type { SheetCell } from '#server-kit/server';
import { heldQuestionnaire } from '../held.ts';
import { filtered, leftOf } from './filtered.ts';
import { versionsOf } from './figures-handler.ts';

/** Answers read and packed at a time. */
const batch = 250;
const asked = z.object({ id: z.uuid(), filter: answerFilter });

interface AnswerRow extends Record<string, unknown> {
  id: string;
  version: number;
  day: string;
  at: string | null;
  name: string;
  score: number;
  flags: string[];
  content: AnswerValues;
}

interface Column {
  title: Label;
  width: number;
  cell(row: AnswerRow): SheetCell;
}

/** The answers of a questionnaire, one a row; a question with several choices has a column an option, 1 or 0. */
export const exportOfAnswers: ExportSource = {
  has: (screen, list) => screen === questionnaireCode && list === answerExport,
  async begin({ filters }, context) {
    const { db, actor, language, timeZone } = context;
    if (!actor.may([questionnaireCode], 'export')) throw new CallError('forbidden');
    const read = asked.safeParse(filters);
    if (!read.success) throw new CallError('invalid', { problems: problemsOf(read.error, filters) });
    const { id, filter } = read.data;
    const row = await heldQuestionnaire(context, id, 'export');
    const { left, hidden } = await leftOf(db, row, filter);
    if (hidden)
      throw new CallError('businessRule', {
        text: ['匿名问卷人数过少，不能导出', 'Too few answered without a name: they cannot be taken out'],
      });
    // As in the figures: the same id of another kind is another question.
    const questions = new Map<string, { newest: Question; versions: Set<number> }>();
    for (const { version, content } of (await versionsOf(db, id)).toReversed())
      for (const question of content.questions) {
        const key = `${question.id} ${question.kind}`;
        const { newest = question, versions = [] } = questions.get(key) ?? {};
        questions.set(key, { newest, versions: new Set([...versions, version]) });
      }
    const columns = [
      ...own(row.anonymous, timeZone),
      ...[...questions.values()].flatMap(({ newest, versions }) =>
        columnsOf(newest, versions, (label) => say(label, language)),
      ),
    ];
    return {
      ...{ total: left, title: ['问卷答卷', 'Answers to a questionnaire'] as Label },
      ...{ unit: ['份答卷', 'answers'] as Label, columns, language },
      read: async (after, within) => {
        const { rows } = await within.db.execute<AnswerRow>(sql`
          SELECT a.id, a.version, a.day::text AS day, a.answered_at::text AS at, a.score, a.flags, a.content,
                 coalesce(nullif(l.name, ''), ${sql.raw(directory.nameColumn(language, 'p'))}, '') AS name
            FROM questionnaire_answer a LEFT JOIN questionnaire_link l ON l.id = a.link_id
            LEFT JOIN person p ON p.id = a.person_id
           WHERE ${filtered(row, filter)} ${after ? sql`AND a.id > ${after}::uuid` : sql``}
           ORDER BY a.id LIMIT ${batch}`);
        return {
          records: rows.map((each) => () => [columns.map(({ cell }) => cell(each))]),
          next: rows.length < batch ? null : (rows.at(-1)?.id ?? null),
        };
      },
    };
  },
};

/** What stands before the questions; of answers without names only the day. */
function own(anonymous: boolean, timeZone: string): Column[] {
  const whole = (n: number): SheetCell => ({ number: String(n), look: 'quantity' });
  return [
    { title: ['日期', 'Day'], width: 12, cell: ({ day }) => ({ day }) },
    ...(anonymous
      ? []
      : [
          {
            ...{ title: ['时间', 'Time'] as Label, width: 18 },
            cell: ({ at }: AnswerRow): SheetCell => (at ? { moment: formatInstant(at, timeZone) } : null),
          },
          {
            ...{ title: ['填写人', 'By'] as Label, width: 14 },
            cell: ({ name }: AnswerRow): SheetCell => ({ text: name }),
          },
        ]),
    { title: ['版本', 'Version'], width: 8, cell: ({ version }) => whole(version) },
    { title: ['得分', 'Score'], width: 8, cell: ({ score }) => whole(score) },
    { title: ['标记', 'Flags'], width: 14, cell: ({ flags }) => ({ text: flags.join(', ') }) },
  ];
}

/** A question that was not put to somebody leaves its cells empty, as do versions that do not ask it. */
function columnsOf(
  question: Question,
  versions: ReadonlySet<number>,
  word: (label: Label) => string,
): Column[] {
  const { id, kind, rows } = question;
  const givenIn = ({ version, content }: AnswerRow): AnswerValue | undefined =>
    versions.has(version) ? content[id] : undefined;
  const title = labelOf(question);
  const options = optionsOf(question);
  const said = new Map(options.map((option) => [option.id, word(option.label)]));
  const text = (given: string | undefined): SheetCell =>
    given === undefined ? null : { text: said.get(given) ?? given };
  const below = (name: Label, cell: (given: AnswerValue) => SheetCell): Column => ({
    ...{ title: [`${title[0]}：${name[0]}`, `${title[1]}: ${name[1]}`], width: 14 },
    cell: (row) => {
      const given = givenIn(row);
      return given === undefined ? null : cell(given);
    },
  });
  if (kind === 'multiple')
    return options.map((option) =>
      below(option.label, (given) => ({
        ...{ number: Array.isArray(given) && given.includes(option.id) ? '1' : '0', look: 'quantity' },
      })),
    );
  if (kind === 'ranking')
    return options.map((option) =>
      below(option.label, (given) => {
        const place = Array.isArray(given) ? given.indexOf(option.id) + 1 : 0;
        return place ? { number: String(place), look: 'quantity' } : null;
      }),
    );
  if (kind === 'matrix')
    return rows.map((row) =>
      below(labelOf(row), (given) =>
        text(typeof given === 'object' && !Array.isArray(given) ? given[row.id] : undefined),
      ),
    );
  const one = (given: AnswerValue | undefined): SheetCell => {
    if (typeof given !== 'string') return null;
    if (kind === 'number' || kind === 'rating' || kind === 'nps') return { number: given, look: 'quantity' };
    return kind === 'date' ? { day: given } : text(given);
  };
  return [{ title, width: 20, cell: (row) => one(givenIn(row)) }];
}
