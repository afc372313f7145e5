import type { FieldProblem } from '#calls/model';
import { linesIn, type Content } from '#fields/model';

const longestPast = 50;

/** Something whose content is being edited: what was read, with what the person typed. */
export interface Edited {
  id: string;
  /** 0 for a new one; otherwise the version that was read. */
  version: number;
  content: Content;
}

/** What inputs and lines need of a store: its content, whatever else is edited with it. */
export interface ContentEditor extends Pick<
  ContentStore<Edited>,
  | 'subscribe'
  | 'get'
  | 'write'
  | 'changeMuch'
  | 'changeAlong'
  | 'undo'
  | 'undoLatest'
  | 'canUndoLatest'
  | 'touch'
  | 'touched'
  | 'refused'
  | 'showAll'
> {}

type Change = (content: Content) => Content;

/**
 * What is being edited, outside of React, so that typing into one of 200 lines draws one cell. Holds what the
 * server has (`base`), what stands now, steps to undo, which fields were visited, and what the server refused.
 */
export class ContentStore<E extends Edited> {
  #base: E;
  #now: E;
  #past: E[] = [];
  /** What stood after the last large change. */
  #afterMuch: E | null = null;
  #touched: ReadonlySet<string> = new Set();
  #refused: ReadonlyMap<string, FieldProblem> = new Map();
  #showAll = false;
  readonly #listeners = new Set<() => void>();

  constructor(start: E, base: E = start) {
    this.#now = start;
    this.#base = base;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly get = (): E => this.#now;
  readonly base = (): E => this.#base;
  readonly touched = (): ReadonlySet<string> => this.#touched;
  readonly refused = (): ReadonlyMap<string, FieldProblem> => this.#refused;
  readonly showAll = (): boolean => this.#showAll;

  /** Typed since the server last had it? */
  readonly isDirty = (): boolean => this.#now !== this.#base;

  #set(next: E): void {
    if (next === this.#now) return;
    const left = [...this.#refused].filter(([path, { about }]) => isUpToDate(this.#now, next, path, about));
    if (left.length < this.#refused.size) this.#refused = new Map(left);
    this.#now = next;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Changes what is edited. `path` (stable, see stablePath) names the field whose refusal by the server is now out of date. */
  change(next: (now: E) => E, path?: string): void {
    if (path && this.#refused.has(path)) {
      const refused = new Map(this.#refused);
      refused.delete(path);
      this.#refused = refused;
    }
    this.#set(next(this.#now));
  }

  /** The same of its content alone. */
  write(next: Change, path?: string): void {
    this.change((now) => withContent(now, next), path);
  }

  /** A change of many cells at once (paste, delete, copy from above), that one undo takes back. */
  changeMuch(next: Change): void {
    const before = this.#now;
    this.#set(withContent(before, next));
    if (before === this.#now) return;
    this.#past = [...this.#past.slice(-longestPast + 1), before];
    this.#afterMuch = this.#now;
  }

  /** What follows by itself from the last large change (pasted records are looked up): one undo takes both back. */
  changeAlong(next: Change): void {
    const isLatest = this.#now === this.#afterMuch;
    this.#set(withContent(this.#now, next));
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
    this.#refused = new Map(
      problems.map((problem) => [placeOfRefusal(this.#now, problem.path), { ...problem }]),
    );
    this.#showAll = true;
    this.#tell();
  }

  /** The server has it now. What was typed while `sent` was under way stays, on the new version. */
  saved(sent: E, now: E): void {
    const typedMeanwhile = this.#now !== sent;
    this.#base = now;
    this.#refused = new Map();
    this.#set(typedMeanwhile ? { ...this.#now, id: now.id, version: now.version } : now);
  }

  /** Starts over from what the server has (and, after a conflict, what the person chose to keep). */
  rebase(base: E, now: E = base): void {
    this.#base = base;
    this.#past = [];
    this.#refused = new Map();
    this.#set(now);
  }
}

const withContent = <E extends Edited>(now: E, next: Change): E => {
  const content = next(now.content);
  return content === now.content ? now : { ...now, content };
};

type HasContent = Pick<Edited, 'content'>;

/** What a stable path leads to. */
const valueAt = ({ content }: HasContent, path: string): unknown => {
  const [name = '', id, inner = ''] = path.split('.');
  if (id === undefined) return content[name];
  return linesIn(content, name).find((line) => line.id === id)?.[inner];
};

/** Does a refusal still hold? Not if its own field, or one that it speaks about, has changed. */
const isUpToDate = (
  before: HasContent,
  now: HasContent,
  path: string,
  about: readonly string[] = [],
): boolean =>
  valueAt(before, path) === valueAt(now, path) &&
  about.every((name) => before.content[name] === now.content[name]);

/** 'lines.2.price' → 'lines.<id of the line>.price': still the same cell after a line above was deleted. */
export const stablePath = ({ content }: HasContent, path: string): string => {
  const [name = '', at = '', ...rest] = path.split('.');
  const line = /^\d+$/.test(at) ? linesIn(content, name)[Number(at)] : undefined;
  return line ? [name, line.id, ...rest].join('.') : path;
};

/** Where a refusal stands: nothing that the server says is lost, and what is of a line that is not here is of all of them. */
const placeOfRefusal = (edited: HasContent, path: string): string => {
  const stable = stablePath(edited, path);
  return indexedPath(edited, stable) === null ? (path.split('.')[0] ?? '') : stable;
};

/** The other way round; null where the line is gone. */
export const indexedPath = ({ content }: HasContent, path: string): string | null => {
  const [name = '', id = '', ...rest] = path.split('.');
  if (!id || !Array.isArray(content[name])) return path;
  const at = linesIn(content, name).findIndex((line) => line.id === id);
  return at < 0 ? null : [name, at, ...rest].join('.');
};
