import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { read, useWrite } from '#api-client/web';
import type { FieldProblem, Label } from '#calls/model';
import { linesIn, type Line, type SimpleFields } from '#fields/model';
import { ContentStore } from '#fields/web';
import type { OneOfMany, RecordInput, RegisterDeclaration } from '#registers/model';
import { useUnsaved } from '#shell/web';
import { useToast } from '#ui/web';
import { useUndoSaves } from '../undo-saves.ts';
import {
  changesOf,
  columnsOfSheet,
  isChanged,
  isSame,
  lineOf,
  rowsName,
  type ChangedRow,
} from './sheet-rows.ts';

/** Why a record was not saved, and what was sent of it. */
interface Refused {
  line: Line;
  problems: readonly FieldProblem[];
}

const noLines: readonly Line[] = [];
const start = { id: rowsName, version: 1, content: { [rowsName]: noLines } };

/** What is changed in a sheet: also of records of another page, until it is saved or thrown away. */
class Sheet {
  readonly store = new ContentStore(start);
  readonly fields: SimpleFields;
  #bases = new Map<string, RecordInput>();
  #elsewhere = new Map<string, ChangedRow>();

  constructor(register: RegisterDeclaration) {
    this.fields = columnsOfSheet(register);
  }

  #lines = () => linesIn(this.store.get().content, rowsName);

  /** Every changed record, those of other pages among them. */
  changed(): ChangedRow[] {
    const here = this.#lines().flatMap((line): ChangedRow[] => {
      const base = this.#bases.get(line.id);
      return base && isChanged(this.fields, { base, line }) ? [{ base, line }] : [];
    });
    return [...this.#elsewhere.values(), ...here];
  }

  /** Records as the server has them: what was changed of them here stays, on what it was read as. */
  arrive(rows: readonly RecordInput[]): void {
    const changed = new Map(this.changed().map((row) => [row.base.id, row]));
    this.#bases = new Map(rows.map((row) => [row.id, changed.get(row.id)?.base ?? row]));
    const lines = rows.map((row) => changed.get(row.id)?.line ?? lineOf(this.fields, row));
    for (const { id } of rows) changed.delete(id);
    this.#elsewhere = changed;
    const next = { ...start, content: { [rowsName]: lines } };
    this.store.rebase(next);
  }

  /** These are saved: they are what was sent, at their new versions. */
  saved(versions: ReadonlyMap<string, number>, sent: readonly ChangedRow[]): void {
    for (const { base, line } of sent) {
      const version = versions.get(base.id);
      if (version === undefined) continue;
      const now = { ...base, version, values: { ...base.values, ...changesOf(this.fields, base, line) } };
      this.#elsewhere.delete(base.id);
      if (this.#bases.has(base.id)) this.#bases.set(base.id, now);
    }
    this.store.change((now) => ({ ...now }));
  }

  throwAway(): void {
    this.#elsewhere.clear();
    const lines = [...this.#bases.values()].map((row) => lineOf(this.fields, row));
    this.store.rebase({ ...start, content: { [rowsName]: lines } });
  }
}

/** The records of a page as a sheet: what is typed, which of them are changed, and what the server says of them. */
export function useSheet(register: RegisterDeclaration, ids: readonly string[]) {
  const toast = useToast();
  const offerBack = useUndoSaves(register);
  const { mutateAsync, isPending } = useWrite(register.calls.saveMany);
  const [sheet] = useState(() => new Sheet(register));
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map());
  const query = useQuery({ ...read(register.calls.readMany, { ids: [...ids] }), enabled: ids.length > 0 });
  const arrived = useRef<unknown>(null);
  useEffect(() => {
    if (!query.data || arrived.current === query.data) return;
    arrived.current = query.data;
    sheet.arrive(query.data.rows);
  }, [query.data, sheet]);
  const now = useSyncExternalStore(sheet.store.subscribe, sheet.store.get);
  const lines = linesIn(now.content, rowsName);
  const changed = sheet.changed();
  useUnsaved(changed.length > 0);

  /** What is still wrong: cells that were refused and not typed anew. */
  const problems = new Map(
    [...refused].flatMap(([id, { line, problems: of }]) => {
      const at = changed.find(({ base }) => base.id === id)?.line;
      return at ? of.flatMap((problem) => stillWrong(sheet.fields, line, at, problem)) : [];
    }),
  );
  const unplaced = changed.flatMap(({ base, line }) => {
    const of = refused.get(base.id);
    const whole = of?.problems.filter(({ path }) => !((path.split('.')[0] ?? '') in sheet.fields));
    return of && whole?.length && sameLine(of.line, line) ? [{ row: base, texts: whole.map(textOf) }] : [];
  });

  return {
    ...{ store: sheet.store, fields: sheet.fields, lines, changed, problems, unplaced },
    loading: !query.data && ids.length > 0,
    reading: query,
    saving: isPending,
    async save(): Promise<void> {
      const sent = sheet.changed();
      if (!sent.length) return;
      try {
        const { rows, asked } = await mutateAsync({
          rows: sent.map(({ base, line }) => ({
            ...{ id: base.id, version: base.version },
            values: { ...changesOf(sheet.fields, base, line) },
          })),
        });
        const done = rows.filter(({ version }) => version !== null);
        sheet.saved(new Map(done.map(({ id, version }) => [id, version ?? 0])), sent);
        const lineById = new Map(sent.map(({ base, line }) => [base.id, line]));
        const missed = rows.filter(({ version }) => version === null);
        setRefused(
          new Map(
            missed.flatMap(({ id, problems: of }) => {
              const line = lineById.get(id);
              return line ? [[id, { line, problems: of }] as const] : [];
            }),
          ),
        );
        const back = done.flatMap(savedAtOnce);
        if (back.length) offerBack(back);
        if (asked)
          toast.success(['已提交审批 {number}', 'Handed in for approval: {number}'], {
            number: asked.number,
          });
        if (missed.length)
          toast.warning(['{n} 行未保存，原因见标记', '{n} {n:row was|rows were} not saved, see the marks'], {
            n: missed.length,
          });
      } catch (error) {
        toast.failure(error);
      }
    },
    throwAway() {
      setRefused(new Map());
      sheet.throwAway();
    },
  };
}

/** Of a saved row what stands in the register already: what waits is not taken back, it is given up at its request. */
function savedAtOnce(row: OneOfMany): OneOfMany[] {
  if (!row.waits.length) return [row];
  const before = Object.entries(row.before).filter(([name]) => !row.waits.includes(name));
  return before.length ? [{ ...row, before: Object.fromEntries(before) }] : [];
}

const textOf = ({ text }: FieldProblem): Label => text;
const sameLine = (a: Line, b: Line): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A problem at its cell, unless something else stands there by now. */
function stillWrong(fields: SimpleFields, sent: Line, now: Line, problem: FieldProblem) {
  const [name = ''] = problem.path.split('.');
  const field = fields[name];
  if (!field || !isSame(field, sent[name], now[name])) return [];
  const stable = `${rowsName}.${now.id}.${name}`;
  return [[stable, { ...problem, stable }] as const];
}
