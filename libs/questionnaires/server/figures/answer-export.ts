import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, formatInstant, problemsOf, say, type Label } from '#calls/model';
import { directory } from '#identity/server';
import type { ExportSource } from '#lists/server';
import {
  answerExport,
  answerFilter,
  figureKey,
  labelOf,
  optionsOf,
  questionnaireCode,
  rowsOf,
  wordedKey,
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
    const questions = Map.groupBy(
      (await versionsOf(db, id))
        .toReversed()
        .flatMap(({ version, content }) => content.questions.map((question) => ({ version, question }))),
      ({ question }) => figureKey(question),
    );
    const columns = [
      ...own(row.anonymous, timeZone),
      ...[...questions.values()].flatMap((asked) => columnsOf(asked, (label) => say(label, language))),
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

interface Worded {
  id: string;
  label: Label;
}

/** Options or rows of a question in all versions, each with the versions that have it in these words. */
function worded(
  asked: readonly AskedQuestion[],
  of: (question: Question) => readonly Worded[],
): (Worded & { versions: ReadonlySet<number> })[] {
  const all = asked.flatMap(({ version, question }) => of(question).map((one) => ({ ...one, version })));
  return [...Map.groupBy(all, wordedKey).values()].flatMap((same) =>
    same.slice(0, 1).map(({ id, label }) => ({
      ...{ id, label },
      versions: new Set(same.map(({ version }) => version)),
    })),
  );
}

/** A question as a version asks it, the newest first. */
interface AskedQuestion {
  version: number;
  question: Question;
}

/**
 * A question that was not put to somebody leaves its cells empty, as do versions that do not ask it, or not in these words: who
 * answered an older version is told with what they read.
 */
function columnsOf(asked: readonly AskedQuestion[], word: (label: Label) => string): Column[] {
  const [newest] = asked;
  if (!newest) return [];
  const { id, kind } = newest.question;
  const said = new Map(
    asked.map(({ version, question }) => [
      version,
      new Map(optionsOf(question).map((option) => [option.id, word(option.label)])),
    ]),
  );
  const givenIn = ({ version, content }: AnswerRow): AnswerValue | undefined =>
    said.has(version) ? content[id] : undefined;
  const title = labelOf(newest.question);
  const text = (version: number, given: string | undefined): SheetCell =>
    given === undefined ? null : { text: said.get(version)?.get(given) ?? given };
  /** A column for each option or row. */
  const each = (
    of: (question: Question) => readonly Worded[],
    cell: (one: string, given: AnswerValue, version: number) => SheetCell,
  ): Column[] =>
    worded(asked, of).map(({ id: one, label, versions }) => ({
      ...{ title: [`${title[0]}：${label[0]}`, `${title[1]}: ${label[1]}`], width: 14 },
      cell: (row) => {
        const given = givenIn(row);
        return given === undefined || !versions.has(row.version) ? null : cell(one, given, row.version);
      },
    }));
  if (kind === 'multiple')
    return each(optionsOf, (option, given) => ({
      ...{ number: Array.isArray(given) && given.includes(option) ? '1' : '0', look: 'quantity' },
    }));
  if (kind === 'ranking')
    return each(optionsOf, (option, given) => {
      const place = Array.isArray(given) ? given.indexOf(option) + 1 : 0;
      return place ? { number: String(place), look: 'quantity' } : null;
    });
  if (kind === 'matrix')
    return each(rowsOf, (row, given, version) =>
      text(version, typeof given === 'object' && !Array.isArray(given) ? given[row] : undefined),
    );
  const one = (row: AnswerRow): SheetCell => {
    const given = givenIn(row);
    if (typeof given !== 'string') return null;
    if (kind === 'number' || kind === 'rating' || kind === 'nps') return { number: given, look: 'quantity' };
    return kind === 'date' ? { day: given } : text(row.version, given);
  };
  return [{ title, width: 20, cell: one }];
}
