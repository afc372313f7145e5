import type { Label } from '#calls/model';
import { formatDecimal, useLabel } from '#ui/web';
import type { ProjectRow } from '#tracker/model';

/** What the figures of a project are made of (module file, 3). */
export const figureMeanings = {
  progress: [
    '已完成 ÷ 全部任务，向下取整；归档的计入，回收站中的不计；没有任务为“—”',
    'Completed of all tasks, rounded down; archived ones count, those in the bin do not; without tasks “—”',
  ],
  unfinished: ['未完成的任务；归档的计入', 'Tasks that are not done; archived ones count'],
  complete: [
    '已完成的任务；归档的计入，回收站中的不计',
    'Tasks that are done; archived ones count, those in the bin do not',
  ],
  overdue: ['未完成，且计划完成时间已到', 'Not done, and the end of their planned time has come'],
} as const satisfies Record<string, Label>;

type Figure = keyof typeof figureMeanings;

/** A derived figure of a project, that says on hover what it is made of. */
function Explained({ figure, value }: { figure: Figure; value: unknown }) {
  const say = useLabel();
  return (
    <span className="bms-figures" title={say(figureMeanings[figure])}>
      {value === null || value === undefined ? '—' : formatDecimal(String(value))}
    </span>
  );
}

const cellOf = (figure: Exclude<Figure, 'complete'>) => (row: ProjectRow) => (
  <Explained figure={figure} value={row[figure]} />
);

/** The cells of the list of projects that are derived. */
export const explainedFigures = {
  progress: cellOf('progress'),
  unfinished: cellOf('unfinished'),
  overdue: cellOf('overdue'),
};
