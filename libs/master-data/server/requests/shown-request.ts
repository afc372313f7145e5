import { say, type Label, type Language } from '#calls/model';
import type { RecordChanges } from '#registers/server';

type Shown = Awaited<ReturnType<RecordChanges['shown']>>[number];

/** Lines of one request that its page shows; a large import says how many more there are. */
const mostShown = 500;
const wholeLabel: Label = ['新建', 'New record'];
const order: Label = ['顺序', 'Order'];

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** What a request shows of the records that it is about: old and new side by side, in one language. */
export function ownOf(shown: readonly Shown[], language: Language): Record<string, unknown> {
  const several = shown.length > 1;
  const all = shown.flatMap(({ record, isNew, changes }) =>
    several && isNew
      ? [{ record, field: say(wholeLabel, language), before: '', after: record }]
      : changes.map(({ label, before, after, line }) => ({
          record,
          field: say(label, language),
          before,
          after: line === 'reordered' ? say(order, language) : after,
        })),
  );
  const more = all.length - mostShown;
  const rest =
    more > 0
      ? [
          {
            record: say(['另有 {n} 项', '{n} more'], language, { n: more }),
            ...{ field: '', before: '', after: '' },
          },
        ]
      : [];
  const [first] = shown;
  return {
    record: cut(
      several ? say(['{n} 条记录', '{n} records'], language, { n: shown.length }) : (first?.record ?? ''),
      300,
    ),
    changes: [...all.slice(0, mostShown), ...rest].map((line, at) => ({
      id: `c${at}`,
      record: cut(line.record, 300) || null,
      field: cut(line.field, 200) || null,
      before: cut(line.before, 2000) || null,
      after: cut(line.after, 2000) || null,
    })),
  };
}
