/** Of a hundred, rounded down, so that 100 % says that all is done; null where there are no tasks. */
export const progressOf = (figures: { complete: number; all: number }): number | null =>
  figures.all === 0 ? null : Math.floor((figures.complete * 100) / figures.all);
