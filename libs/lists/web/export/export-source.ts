import type { Label } from '#calls/model';
import type { ExportGroup } from '#lists/model';

/** What can be taken out of a list as a workbook. */
export interface ExportSource {
  /** Code of its screen. */
  screen: string;
  /** Which list of that screen: several may stand there, and the server takes none for another. Forms have one a screen. */
  list: string | null;
  title: Label;
  /** Its rows in the plural, after a number. */
  unit: Label;
  groups: readonly ExportGroup[];
  /** Fields that are chosen unless somebody chose others before. */
  usual: readonly string[];
  /** What the rows are narrowed to, as the server is asked. */
  filters: Readonly<Record<string, unknown>>;
  sort: string | undefined;
  /** How many the filters leave, as far as counted. */
  total: number;
  /** Chosen rows; absent: all that the filters leave. */
  ids?: readonly string[];
}
