import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a generator would do: nothing is written until all of it is known to be possible. */
export interface Plan {
  /** New files by path relative to the repository; one that exists is never overwritten. */
  files: Readonly<Record<string, string>>;
  /** Files that get a line more. */
  edits: readonly Edit[];
  /** What is left for a person, one sentence each. */
  next: readonly string[];
}
export interface Edit {
  file: string;
  /** Answers the new text; throws Refusal where it does not find its place. */
  change: (text: string) => string;
}

/** A wish that cannot be met; the message says why and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Carries a plan out under `root`; answers the paths that were written. */
export function carryOut(root: string, { files, edits }: Plan): string[] {
  const there = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
  if (there.length > 0) throw new Refusal(`${there.join(', ')} is there already; choose another name.`);
  const changed = edits.map(({ file, change }) => [file, change(read(root, file))] as const);
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    const whole = path.join(root, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }
  return [...Object.keys(files), ...changed.map(([file]) => file)];
}

function read(root: string, file: string): string {
  const whole = path.join(root, file);
  if (!existsSync(whole))
    throw new Refusal(`${file} does not exist; make the feature first (generate feature).`);
  return readFileSync(whole, 'utf8');
}

/** Two plans as one: what the second adds to files of the first stands in them from the start. */
export function joined(first: Plan, second: Plan): Plan {
  const files = { ...first.files, ...second.files };
  const others = second.edits.filter(({ file, change }) => {
    const text = first.files[file];
    if (text !== undefined) files[file] = change(text);
    return text === undefined;
  });
  return { files, edits: [...first.edits, ...others], next: [...second.next, ...first.next] };
}

/** Adds a line at the end, unless it is there. */
export const appendLine =
  (line: string) =>
  (text: string): string =>
    text.includes(line) ? text : `${text.trimEnd()}\n${line}\n`.trimStart();

/** Adds an import after the last one, or its name to the import from there that there is. */
export const addImport =
  (line: string) =>
  (text: string): string => {
    if (text.includes(line)) return text;
    const [, name, from = ''] = /^import \{ (\w+) \} from ('[^']+');$/.exec(line) ?? [];
    const imports = [...text.matchAll(/^import [\s\S]*?;\n/gm)];
    const same = imports.find(
      ([whole]) => name && whole.startsWith('import {') && whole.includes(` from ${from};`),
    );
    if (same && name)
      return new RegExp(`\\b${name}\\b`).test(same[0])
        ? text
        : text.replace(same[0], same[0].replace(/,?\s*\} from/, `, ${name} } from`));
    const last = imports.at(-1);
    const at = last ? last.index + last[0].length : 0;
    return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
  };

/**
 * Adds an entry to the array, or the record, that follows `before`: `addEntry(/handlers: /, 'listTravel')`,
 * `addEntry(/const cases = /, 'travel: 3', '{}')`.
 */
export const addEntry =
  (before: RegExp, entry: string, brackets: '[]' | '{}' = '[]') =>
  (text: string): string => {
    const found = new RegExp(`${before.source}\\${brackets[0]}`).exec(text);
    if (!found) throw new Refusal(`No list like ${before.source}${brackets} was found to add ${entry} to.`);
    const start = found.index + found[0].length;
    const end = closing(text, start, brackets);
    const inside = text.slice(start, end);
    // In a list with a line for each it is a line.
    const [, indent, close] = /,\n( +)\S[^\n]*,(\n *)$/.exec(inside) ?? [];
    if (indent && close)
      return `${text.slice(0, end - close.length)}\n${indent}${entry},${close}${text.slice(end)}`;
    const entries = inside.trim().replace(/,$/, '');
    return `${text.slice(0, start)}${entries ? `${entries}, ` : ''}${entry}${text.slice(end)}`;
  };

/** Where the bracket that is open at `from` closes. */
function closing(text: string, from: number, [open, close]: string): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++;
    if (text[at] === close && --depth === 0) return at;
  }
  throw new Refusal('A list is not closed.');
}

/** Adds to what a server feature hands over: to its list, to what it has under a name, or to nothing until now. */
export const addSlot =
  (slot: string, entry: string) =>
  (text: string): string => {
    if (text.includes(` ${slot}: [`)) return addEntry(new RegExp(` ${slot}: `), entry)(text);
    const named = new RegExp(`^( +${slot}: )(\\w+),$`, 'm');
    if (named.test(text)) return text.replace(named, `$1[...$2, ${entry}],`);
    return addBefore(/(?<=^ *)handlers: /m, `${slot}: [${entry}],`)(text);
  };

/** Adds lines before the place that is found. */
export const addBefore =
  (place: RegExp, lines: string) =>
  (text: string): string => {
    const found = place.exec(text);
    if (!found) throw new Refusal(`No place like ${place.source} was found.`);
    return `${text.slice(0, found.index)}${lines}\n${text.slice(found.index)}`;
  };

export const inOrder =
  (...changes: ((text: string) => string)[]) =>
  (text: string): string =>
    changes.reduce((before, change) => change(before), text);
