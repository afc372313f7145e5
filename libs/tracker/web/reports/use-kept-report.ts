import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { DeviceWords } from '#api-client/web';
import { reference } from '#identity/model';
import { reportBody, reportLine } from '#tracker/model';
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

const readKept = (text = ''): KeptReport | null => {
  const read = keptReport.safeParse(text ? JSON.parse(text) : null);
  return read.success ? read.data : null;
};

/** What was typed into the report of a period and not saved: it outlives the page, however that is left. null: nothing. */
export function useKeptReport(
  period: string,
): [report: KeptReport | null, keep: (change: (now: KeptReport | null) => KeptReport | null) => void] {
  const text = useSyncExternalStore(kept.subscribe, kept.get).get(period);
  const report = useMemo(() => readKept(text), [text]);
  const keep = useCallback(
    (change: (now: KeptReport | null) => KeptReport | null) => {
      const next = change(readKept(kept.get().get(period)));
      kept.keep(period, next ? JSON.stringify(next) : '');
    },
    [period],
  );
  return [report, keep];
}
