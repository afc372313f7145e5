import type { ExportSource } from './export/export-source.ts';
import type { ListRows } from './list-from.ts';

declare module '#server-kit/server' {
  interface MadeSlots {
    /** Declared lists with their rows: their handlers and exports follow. */
    lists?: readonly ListRows[];
    /** What can be exported beside declared lists, or instead of one. */
    exports?: readonly ExportSource[];
  }
}
