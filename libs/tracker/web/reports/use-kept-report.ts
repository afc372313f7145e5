import { z } from 'zod';
import { DeviceWords } from '#api-client/web';
import { reference } from '#identity/model';
import { reportBody, reportLine } from '#tracker/model';
import { useKept } from '../use-kept.ts';
import type { Written } from './join-report.ts';

const kept = new DeviceWords('report');

// As it is being typed: a line may be empty still, or end with a space.
const typedLines = z.array(reportLine.extend({ words: z.string() }));
const written = z.object({
  body: reportBody.extend({ done: typedLines, todo: typedLines, remarks: z.string() }),
  people: z.array(reference),
});
const keptReport = written.extend({ base: written.extend({ version: z.int() }) });

/** What a report says on the server, as far as this window knows. */
export interface SavedReport extends Written {
  version: number;
}
/** A report that is not saved, with what it was begun from: what another window saves meanwhile is a conflict. */
export interface KeptReport extends Written {
  base: SavedReport;
}

/** What was typed into the report of a period and not saved: it outlives the page, however that is left. null: nothing. */
export const useKeptReport = (period: string) => useKept<KeptReport>(kept, period, keptReport);
