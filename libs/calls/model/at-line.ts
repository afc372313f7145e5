import { CallError, type FieldProblem } from './call-error.ts';
import type { Label } from './label.ts';

/**
 * Where a field of a line of a document stands, 'lines.a.quantity', by the id of the line: whoever answers the document says its
 * place instead. What is posted in parts ('a/damaged') stands at the line that they are of.
 */
export const pathInLine = (line: string, field: string, lines = 'lines'): string =>
  [lines, line.split('/')[0], field].join('.');

/** What is wrong with a field of a line of a document. */
export const atLine = (line: string, field: string, text: Label, lines?: string): FieldProblem => ({
  path: pathInLine(line, field, lines),
  text,
});

/** Refused by a rule of the business (40903) at some fields, in the words of the first of them. */
export const refusedAt = (first: FieldProblem, ...more: readonly FieldProblem[]): CallError =>
  new CallError('businessRule', { text: first.text, problems: [first, ...more] });
