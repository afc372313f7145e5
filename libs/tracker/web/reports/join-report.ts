import {
  lines,
  mergeContents,
  people,
  resolveConflicts,
  text,
  type Line,
  type MergeResult,
} from '#fields/model';
import type { Choices } from '#fields/web';
import type { Reference } from '#identity/model';
import { reportLimits, type ReportBody, type ReportLine } from '#tracker/model';

/** A report as it is written: what it says, and who receives it. */
export interface Written {
  body: ReportBody;
  people: readonly Reference[];
}

const words = { words: text({ label: ['内容', 'Words'], max: reportLimits.words }) };

/** What of a report can be changed in two windows at once. */
export const reportFields = {
  done: lines({ label: ['已完成', 'Done'], fields: words }),
  todo: lines({ label: ['待办', 'To do'], fields: words }),
  remarks: text({ label: ['补充说明', 'Remarks'], max: reportLimits.remarks, multiline: true }),
  receivers: people({ label: ['接收人', 'Receivers'] }),
};

const asLines = (of: readonly ReportLine[]): Line[] =>
  of.map(({ key, words: said }) => ({ id: key, words: said }));
const contentOf = ({ body, people: receivers }: Written) => ({
  ...{ done: asLines(body.done), todo: asLines(body.todo), remarks: body.remarks },
  receivers: [...receivers],
});

/** The same report in two windows: as it was read, as the other one saved it, as it is here. */
export interface Sides {
  before: Written;
  theirs: Written;
  yours: Written;
}

export const mergeReports = ({ before, theirs, yours }: Sides): MergeResult =>
  mergeContents(reportFields, contentOf(before), contentOf(theirs), contentOf(yours));

/** What the report says with what was chosen: lines keep what they lead to, and what was left out anywhere is offered nowhere. */
export function joinedReport({ theirs, yours }: Sides, merge: MergeResult, choices: Choices): Written {
  const content = resolveConflicts(merge, choices) as ReturnType<typeof contentOf>;
  const known = new Map(
    [theirs, yours].flatMap(({ body }) =>
      [...body.done, ...body.todo].map((line) => [line.key, line] as const),
    ),
  );
  const linesOf = (of: readonly Line[]): ReportLine[] =>
    of.flatMap(({ id, words: said }) => {
      const line = known.get(id);
      return line ? [{ ...line, words: String(said ?? '') }] : [];
    });
  return {
    body: {
      ...{ done: linesOf(content.done), todo: linesOf(content.todo), remarks: content.remarks ?? '' },
      left: [...new Set([...theirs.body.left, ...yours.body.left])],
    },
    people: content.receivers,
  };
}
