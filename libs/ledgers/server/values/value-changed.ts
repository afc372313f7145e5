import type { NewFigure } from './write-figures.ts';

/** A change of what lines are worth, as whoever keeps books of it is told. */
export interface ValueChanged {
  /** The line that says it, and the one whose value it is. */
  line: string;
  of: string;
  /** It is what a line is worth that said nothing before; otherwise a line is worth something else than it was. */
  first: boolean;
  /** By so much stock is worth more, or less. */
  value: string;
  /** Of it, by so much more than the line itself took: what a return leaves without quantity. */
  difference: string;
}

/** Figures that change what stock is worth, by how much. */
export const changesOf = (figures: readonly NewFigure[]): ValueChanged[] =>
  figures.flatMap(({ line, of, value, difference, before }) => {
    const by = value.minus(before?.value ?? 0);
    const apart = difference.minus(before?.difference ?? 0);
    return by.eq(0) && apart.eq(0)
      ? []
      : [
          {
            ...{ line, of, first: before === null && line === of },
            ...{ value: by.toFixed(2), difference: apart.toFixed(2) },
          },
        ];
  });
