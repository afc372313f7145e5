import { say } from '#calls/model';
import type { FormatContext } from '../field-kind.ts';
import type { HistoryChange } from '../history.ts';
import { formatValue, isBlank } from '../kind-of.ts';
import type { LinesField } from '../lines.ts';
import { lineLabel, type FieldChange } from './diff.ts';
import type { Line } from './field-set.ts';

/** A line as a whole: what is filled in of it, each behind its label. */
const lineInWords = ({ fields }: LinesField, line: Line, format: FormatContext): string =>
  Object.entries(fields)
    .filter(([name]) => !isBlank(line[name]))
    .map(([name, field]) => `${say(field.label, format.language)} ${formatValue(field, line[name], format)}`)
    .join(format.language === 'zh' ? '，' : ', ');

/** A difference of two contents as text, for a history. */
export function changeInWords(change: FieldChange, format: FormatContext): HistoryChange[] {
  switch (change.what) {
    case 'field': {
      const { field, before, after } = change;
      return [
        {
          label: field.label,
          before: formatValue(field, before, format),
          after: formatValue(field, after, format),
          line: null,
        },
      ];
    }
    case 'lineChanged':
      return change.changes.map(({ field, before, after }) => ({
        label: lineLabel(change.number, field.label),
        before: formatValue(field, before, format),
        after: formatValue(field, after, format),
        line: null,
      }));
    case 'lineAdded':
    case 'lineRemoved': {
      const text = lineInWords(change.lines, change.line, format);
      const added = change.what === 'lineAdded';
      return [
        {
          label: lineLabel(change.number, change.lines.label),
          before: added ? '' : text,
          after: added ? text : '',
          line: added ? 'added' : 'removed',
        },
      ];
    }
    case 'linesReordered':
      return [{ label: change.lines.label, before: '', after: '', line: 'reordered' }];
  }
}
