import type { Label } from '#calls/model';

/** Kinds of questions, in the order in which they are offered. */
export const questionKinds = {
  single: ['单选', 'One choice'],
  multiple: ['多选', 'Several choices'],
  yesNo: ['是否', 'Yes or no'],
  rating: ['评分 1–5', 'Rating 1–5'],
  nps: ['推荐度 0–10', 'Recommendation 0–10'],
  text: ['文字', 'Text'],
  number: ['数字', 'Number'],
  date: ['日期', 'Date'],
  matrix: ['矩阵', 'Matrix'],
  ranking: ['排序', 'Ranking'],
} as const satisfies Record<string, Label>;
export type QuestionKind = keyof typeof questionKinds;

/** Kinds whose answers come from options that the questionnaire says. */
export const withOptions: ReadonlySet<QuestionKind> = new Set(['single', 'multiple', 'matrix', 'ranking']);

/** Kinds on whose answers other questions may depend. */
export const decides: ReadonlySet<QuestionKind> = new Set(['single', 'multiple', 'yesNo', 'rating', 'nps']);

const steps = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const text = String(from + at);
    return { id: text, label: [text, text] as Label };
  });

/** The answers of kinds whose options are always the same. */
export const fixedOptions: Readonly<Partial<Record<QuestionKind, readonly { id: string; label: Label }[]>>> =
  {
    yesNo: [
      { id: 'yes', label: ['是', 'Yes'] },
      { id: 'no', label: ['否', 'No'] },
    ],
    rating: steps(1, 5),
    nps: steps(0, 10),
  };
