import { z } from 'zod';
import { CallError, invalid, problemsOf, type Language } from '#calls/model';
import type { ExportSource } from '#lists/server';
import type { SheetCell } from '#server-kit/server';
import {
  jobsScreen,
  pushedReports,
  shortageExport,
  shortageHeads,
  type Shortage,
  type ShortageHead,
} from '#system/model';
import { readPush } from './read-push.ts';

const asked = z.object({ id: z.uuid() });

/** The lines of a pushed report, for whoever may read it and take out what it is made of. */
export const exportOfShortages: ExportSource = {
  has: (screen, list) => screen === jobsScreen.code && list === shortageExport,
  async begin({ fields, filters }, context) {
    const read = asked.safeParse(filters);
    if (!read.success) throw new CallError('invalid', { problems: problemsOf(read.error, filters) });
    const { report, content } = await readPush(context, read.data.id);
    if (!context.actor.may(pushedReports[report].screens, 'export')) throw new CallError('forbidden');
    const heads = [...new Set(fields)].map(headOf);
    const { language } = context;
    return {
      ...{ total: content.shortages.length, title: pushedReports[report].title, language },
      unit: ['项', 'items'],
      columns: heads.map((head) => ({ title: shortageHeads[head], width: head === 'item' ? 28 : 14 })),
      read: () =>
        Promise.resolve({
          records: content.shortages.map((row) => () => [heads.map((head) => cellOf(row, head, language))]),
          next: null,
        }),
    };
  },
};

function headOf(name: string): ShortageHead {
  if (Object.hasOwn(shortageHeads, name)) return name as ShortageHead;
  throw invalid([{ path: 'fields', text: [`没有可导出的列“${name}”`, `There is no column “${name}”`] }]);
}

function cellOf(row: Shortage, head: ShortageHead, language: Language): SheetCell {
  const said =
    head in row ? row[head as keyof Shortage] : row.terms?.[head as keyof NonNullable<Shortage['terms']>];
  if (Array.isArray(said)) return { text: said[language === 'en' ? 1 : 0] };
  if (typeof said !== 'string') return null;
  const isName = head === 'itemCode' || head === 'spec' || head === 'company';
  return isName ? { text: said } : { number: said, look: 'quantity' };
}
