import { withOthers, type Section } from '../results/report.ts';

/** What was measured at one size of the data, in the unit that its name says. */
export interface Figure {
  name: string;
  value: number;
}

const title = 'Growth';
const heading = (forms: number): string => forms.toLocaleString('en');
const written = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0) : '–';
const factor = 'last ÷ first';

/** Gathers the same figures at several sizes, and puts them side by side. */
export class Growth {
  readonly #sizes: readonly number[];
  readonly #cells = new Map<string, Map<number, number>>();

  constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
  }

  add(size: number, figures: readonly Figure[]): void {
    for (const { name, value } of figures) {
      const row = this.#cells.get(name) ?? new Map<number, number>();
      this.#cells.set(name, row.set(size, value));
    }
  }

  /** `before`: docs/results.md, where the run was of some figures or sizes only; what it did not measure stays as it was. */
  section(before?: string): Section {
    const measured: Section = {
      title,
      about:
        'Each figure at each size of the data, in one run: calls at 16 connections; live messages with 2,000 connections; screens within the app from the press until what one came for stands, each opened for the first time in its window (its scripts included), median of three.',
      head: ['figure', ...this.#sizes.map(heading)],
      rows: [...this.#cells].map(([name, values]) => [
        name,
        ...this.#sizes.map((size) => {
          const value = values.get(size);
          return value === undefined ? '' : written(value);
        }),
      ]),
    };
    return withFactor(before === undefined ? measured : withOthers('bench', measured, before));
  }
}

/** How many times the first size's figure the last one's is. */
function withFactor(section: Section): Section {
  const times = (first = '', last = ''): string => {
    const number = (cell: string): number => (cell === '' ? NaN : Number(cell));
    const ratio = number(last) / number(first);
    return Number.isFinite(ratio) ? ratio.toFixed(2) : '';
  };
  return {
    ...section,
    head: [...section.head, factor],
    rows: section.rows.map((row) => [...row, times(row[1], row.at(-1))]),
  };
}
