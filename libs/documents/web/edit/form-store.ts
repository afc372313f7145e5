import type { FieldProblem } from '#calls/model';
import { linesIn } from '#documents/model';
import type { EditedForm } from './edited-form.ts';

const longestPast = 50;

/**
 * The form that is being filled in, outside of React, so that typing into one of 200 lines draws one cell. Holds what the
 * server has (`base`), what stands now, steps to undo, which fields were visited, and what the server refused.
 */
export class FormStore {
  #base: EditedForm;
  #now: EditedForm;
  #past: EditedForm[] = [];
  /** What stood after the last large change. */
  #afterMuch: EditedForm | null = null;
  #touched: ReadonlySet<string> = new Set();
  #refused: ReadonlyMap<string, FieldProblem> = new Map();
  #showAll = false;
  readonly #listeners = new Set<() => void>();

  constructor(start: EditedForm, base: EditedForm = start) {
    this.#now = start;
    this.#base = base;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly get = (): EditedForm => this.#now;
  readonly base = (): EditedForm => this.#base;
  readonly touched = (): ReadonlySet<string> => this.#touched;
  readonly refused = (): ReadonlyMap<string, FieldProblem> => this.#refused;
  readonly showAll = (): boolean => this.#showAll;

  /** Typed since the server last had it? */
  readonly isDirty = (): boolean => this.#now !== this.#base;

  #set(next: EditedForm): void {
    if (next === this.#now) return;
    this.#now = next;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Changes the form. `path` (stable, see stablePath) names the field whose refusal by the server is now out of date. */
  change(next: (now: EditedForm) => EditedForm, path?: string): void {
    if (path && this.#refused.has(path)) {
      const refused = new Map(this.#refused);
      refused.delete(path);
      this.#refused = refused;
    }
    this.#set(next(this.#now));
  }

  /** A change of many cells at once (paste, delete, copy from above), that one undo takes back. */
  changeMuch(next: (now: EditedForm) => EditedForm): void {
    const before = this.#now;
    this.#set(next(before));
    if (before === this.#now) return;
    this.#past = [...this.#past.slice(-longestPast + 1), before];
    this.#afterMuch = this.#now;
  }

  /** What follows by itself from the last large change (pasted records are looked up): one undo takes both back. */
  changeAlong(next: (now: EditedForm) => EditedForm): void {
    const isLatest = this.#now === this.#afterMuch;
    this.#set(next(this.#now));
    if (isLatest) this.#afterMuch = this.#now;
  }

  /** Takes the last large change back; what was typed since in other places goes with it. false where there is none. */
  undo(): boolean {
    const before = this.#past.at(-1);
    if (!before) return false;
    this.#past = this.#past.slice(0, -1);
    this.#set({ ...before, version: this.#now.version });
    this.#afterMuch = this.#now;
    return true;
  }

  /** The same, only where nothing was typed since the last large change. */
  undoLatest(): boolean {
    return this.canUndoLatest() && this.undo();
  }

  readonly canUndoLatest = (): boolean => this.#now === this.#afterMuch && this.#past.length > 0;

  touch(path: string): void {
    if (this.#touched.has(path)) return;
    this.#touched = new Set(this.#touched).add(path);
    this.#tell();
  }

  /** From now on every problem shows, not only those of visited fields. */
  revealProblems(): void {
    this.#showAll = true;
    this.#tell();
  }

  /** The server refused these fields. */
  refuse(problems: readonly FieldProblem[]): void {
    this.#refused = new Map(problems.map((problem) => [stablePath(this.#now, problem.path), { ...problem }]));
    this.#showAll = true;
    this.#tell();
  }

  /** The server has it now. What was typed while `sent` was under way stays, on the new version. */
  saved(sent: EditedForm, now: EditedForm): void {
    const typedMeanwhile = this.#now !== sent;
    this.#base = now;
    this.#refused = new Map();
    this.#set(typedMeanwhile ? { ...this.#now, id: now.id, version: now.version } : now);
  }

  /** Starts over from what the server has (and, after a conflict, what the person chose to keep). */
  rebase(base: EditedForm, now: EditedForm = base): void {
    this.#base = base;
    this.#past = [];
    this.#refused = new Map();
    this.#set(now);
  }
}

type Content = Pick<EditedForm, 'content'>;

/** 'lines.2.price' → 'lines.<id of the line>.price': still the same cell after a line above was deleted. */
export const stablePath = ({ content }: Content, path: string): string => {
  const [name = '', at = '', ...rest] = path.split('.');
  const line = /^\d+$/.test(at) ? linesIn(content.values, name)[Number(at)] : undefined;
  return line ? [name, line.id, ...rest].join('.') : path;
};

/** The other way round; null where the line is gone. */
export const indexedPath = ({ content }: Content, path: string): string | null => {
  const [name = '', id = '', ...rest] = path.split('.');
  if (!id || !Array.isArray(content.values[name])) return path;
  const at = linesIn(content.values, name).findIndex((line) => line.id === id);
  return at < 0 ? null : [name, at, ...rest].join('.');
};
