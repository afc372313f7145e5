import { type Content, linesIn, type Line, isRecord, readTyped, type LinesField } from '#fields/model';
import { useMemo } from 'react';
import { companyTimeZone } from '#ui/web';
import { useFieldEditing } from '../edit/field-editing.ts';
import { lookUpTyped } from '../reference/resolve-typed.ts';
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
  /** What is left by `work` is left by Enter: of the records that its words may mean, the first of the list is. */
  byEnter(work: () => void): void;
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
  content: Content,
  name: string,
  change: (lines: readonly Line[]) => readonly Line[],
): Content => {
  const before = linesIn(content, name);
  const after = change(before);
  return after === before ? content : { ...content, [name]: after };
};

/** What can be done to the lines of a field; the same object while the field stays. */
export function useLineActions(name: string, field: LinesField): LineActions {
  const { store, context } = useFieldEditing();
  return useMemo(() => {
    const readCell: ReadCell = (of, text) =>
      isRecord(of) && text.trim()
        ? { unresolved: text.trim() }
        : { value: of.kind === 'file' ? null : readTyped(of, text, context.today, companyTimeZone()) };
    const much = (change: (lines: readonly Line[]) => readonly Line[]) =>
      store.changeMuch((content) => withLines(content, name, change));
    const leaving = { byEnter: false };
    // What records have filled in, by cell.
    const filled = new Map<string, unknown>();
    /** A record fills the cells beside it, all of them in place of another record; what a person typed before there was one stays. */
    const fillsOf = (line: Line, fills: Readonly<Record<string, unknown>>, all: boolean) =>
      Object.fromEntries(
        Object.entries(fills).filter(([to, value]) => {
          const now = line[to] ?? null;
          const taken = all || now === null || now === '' || filled.get(`${line.id}.${to}`) === now;
          if (taken) filled.set(`${line.id}.${to}`, value);
          return taken;
        }),
      );
    const isKnown = (value: unknown): boolean => Boolean((value as { id?: string } | null)?.id);
    const set: LineActions['set'] = (id, key, value, fills = {}) =>
      store.write(
        (content) =>
          withLines(content, name, (lines) => {
            const line = lines.find((one) => one.id === id);
            return line
              ? setCell(lines, id, { ...fillsOf(line, fills, isKnown(line[key])), [key]: value })
              : lines;
          }),
        `${name}.${id}.${key}`,
      );
    // Records that were pasted or typed by code or name: each is looked up once, however many lines have it, and filled in
    // at one stroke where it is still wanted.
    const resolve = (unresolved: readonly Unresolved[], how: { fillsAll: boolean; first: boolean }) => {
      const same = Map.groupBy(unresolved, ({ name: key, text }) => `${key} ${text}`);
      return eachOf([...same.values()], lookUpsAtOnce, async (cells) => {
        const [first] = cells;
        const of = first && field.fields[first.name];
        if (!of) return;
        const { name: key, text } = first;
        const meant = await lookUpTyped(of, text, context.companyId, how.first);
        const wanted = new Set(cells.map(({ lineId }) => lineId));
        const fill = (line: Line): Line => {
          const still = (line[key] as { name?: string } | null)?.name === text;
          const found = wanted.has(line.id) && still ? meant(how.first || how.fillsAll ? {} : line) : null;
          if (!found) return line;
          return { ...line, ...fillsOf(line, found.fills, how.fillsAll), [key]: found.reference };
        };
        store.changeAlong((content) =>
          withLines(content, name, (lines) => {
            const filled = lines.map(fill);
            return filled.some((line, at) => line !== lines[at]) ? filled : lines;
          }),
        );
      });
    };
    return {
      set,
      typed(id, key, text) {
        const line = linesIn(store.get().content, name).find((one) => one.id === id);
        const fillsAll = isKnown(line?.[key]);
        set(id, key, { id: '', name: text });
        void resolve([{ lineId: id, name: key, text }], { fillsAll, first: leaving.byEnter });
      },
      byEnter(work) {
        leaving.byEnter = true;
        work();
        leaving.byEnter = false;
      },
      leave: (id, key) => store.touch(`${name}.${id}.${key}`),
      insert: (at) => much((lines) => insertLine(field, lines, at)),
      remove: (id) => much((lines) => removeLine(field, lines, id)),
      duplicate: (id) => much((lines) => duplicateLine(field, lines, id)),
      copyAbove: (row, key) => much((lines) => copyFromAbove(field, lines, row, key)),
      paste(from, table) {
        const pasted = pasteTable(field, linesIn(store.get().content, name), from, table, readCell);
        much(() => pasted.lines);
        void resolve(pasted.unresolved, { fillsAll: false, first: false });
        return pasted.leftOut;
      },
      undo: () => store.undo(),
      undoLatest: () => store.undoLatest(),
    };
  }, [store, context, name, field]);
}
