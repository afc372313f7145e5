import { useMemo } from 'react';
import { isRecord, readTyped, linesIn, type FormContent, type Line, type LinesField } from '#documents/model';
import { companyTimeZone } from '#ui/web';
import { useFormEditing } from '../edit/form-editing.ts';
import type { EditedForm } from '../edit/edited-form.ts';
import { lookUpTyped } from '../fields/reference/resolve-typed.ts';
import { eachOf } from './each-of.ts';
import {
  copyFromAbove,
  duplicateLine,
  insertLine,
  pasteTable,
  removeLine,
  setCell,
  type ReadCell,
  type Unresolved,
} from './line-edits.ts';

export interface LineActions {
  set(id: string, name: string, value: unknown, fills?: Readonly<Record<string, unknown>>): void;
  /** Words for a record, left without choosing: kept, and looked up while the person goes on. */
  typed(id: string, name: string, text: string): void;
  leave(id: string, name: string): void;
  insert(at: number): void;
  remove(id: string): void;
  duplicate(id: string): void;
  copyAbove(row: number, name: string): void;
  /** Answers how many rows were left out because they no longer fit. */
  paste(from: { row: number; name: string }, table: readonly (readonly string[])[]): number;
  undo(): boolean;
  /** Only where nothing was typed since: else undoing is the input's own. */
  undoLatest(): boolean;
}

/** So many records are looked up at the same time. */
const lookUpsAtOnce = 4;

const withLines = (
  now: EditedForm,
  name: string,
  change: (lines: readonly Line[]) => readonly Line[],
): EditedForm => {
  const before = linesIn(now.content.values, name);
  const after = change(before);
  if (after === before) return now;
  const values = { ...now.content.values, [name]: after } as FormContent['values'];
  return { ...now, content: { ...now.content, values } };
};

/** What can be done to the lines of a field; the same object while the field stays. */
export function useLineActions(name: string, field: LinesField): LineActions {
  const { store, context } = useFormEditing();
  return useMemo(() => {
    const readCell: ReadCell = (of, text) =>
      isRecord(of) && text.trim()
        ? { unresolved: text.trim() }
        : { value: of.kind === 'file' ? null : readTyped(of, text, context.today, companyTimeZone()) };
    const much = (change: (lines: readonly Line[]) => readonly Line[]) =>
      store.changeMuch((now) => withLines(now, name, change));
    const set: LineActions['set'] = (id, key, value, fills = {}) =>
      store.change(
        (now) => withLines(now, name, (lines) => setCell(lines, id, { ...fills, [key]: value })),
        `${name}.${id}.${key}`,
      );
    // Records that were pasted or typed by code or name: each is looked up once, however many lines have it, and filled in
    // at one stroke where it is still wanted.
    const resolve = (unresolved: readonly Unresolved[], fillsAll: boolean) => {
      const same = Map.groupBy(unresolved, ({ name: key, text }) => `${key} ${text}`);
      return eachOf([...same.values()], lookUpsAtOnce, async (cells) => {
        const [first] = cells;
        const of = first && field.fields[first.name];
        if (!of) return;
        const { name: key, text } = first;
        const meant = await lookUpTyped(of, text, context.companyId);
        const wanted = new Set(cells.map(({ lineId }) => lineId));
        const fill = (line: Line): Line => {
          const still = (line[key] as { name?: string } | null)?.name === text;
          const found = wanted.has(line.id) && still ? meant(fillsAll ? {} : line) : null;
          if (!found) return line;
          // A unit or price pasted beside it is what the person wants: then only what is empty is filled.
          const fills = Object.entries(found.fills).filter(([to]) => fillsAll || (line[to] ?? null) === null);
          return { ...line, ...Object.fromEntries(fills), [key]: found.reference };
        };
        store.changeAlong((now) =>
          withLines(now, name, (lines) => {
            const filled = lines.map(fill);
            return filled.some((line, at) => line !== lines[at]) ? filled : lines;
          }),
        );
      });
    };
    return {
      set,
      typed(id, key, text) {
        set(id, key, { id: '', name: text });
        void resolve([{ lineId: id, name: key, text }], true);
      },
      leave: (id, key) => store.touch(`${name}.${id}.${key}`),
      insert: (at) => much((lines) => insertLine(field, lines, at)),
      remove: (id) => much((lines) => removeLine(field, lines, id)),
      duplicate: (id) => much((lines) => duplicateLine(field, lines, id)),
      copyAbove: (row, key) => much((lines) => copyFromAbove(field, lines, row, key)),
      paste(from, table) {
        const pasted = pasteTable(field, linesIn(store.get().content.values, name), from, table, readCell);
        much(() => pasted.lines);
        void resolve(pasted.unresolved, false);
        return pasted.leftOut;
      },
      undo: () => store.undo(),
      undoLatest: () => store.undoLatest(),
    };
  }, [store, context, name, field]);
}
