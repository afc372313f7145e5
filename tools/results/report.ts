import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';

/** What a command has found: a heading, what was done, a table. */
export interface Section {
  title: string;
  /** What was measured and how, in a sentence or two. */
  about: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const file = path.resolve(import.meta.dirname, '../../docs/results.md');
const start = `# Results

Written by \`npm run bench\`, \`npm run chaos\` and \`npm run security\`, each its own part. Ratios compare two things in one run;
other digits depend on the machine named above them. ✗ marks a goal that was missed.
`;

/** A table in Markdown; the first column to the left, the others to the right. */
export function table({ head, rows }: Pick<Section, 'head' | 'rows'>): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')).join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at ? '--:' : '---'))), ...rows.map(line)].join('\n');
}

/** The same on a terminal. */
export function printed({ title, head, rows }: Section): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  ');
  return `\n${title}\n${all.map(line).join('\n')}`;
}

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/**
 * The section of a run of only some of its rows, together with what an earlier run of the command found in the others:
 * those keep their place, new ones come last. A cell that this run leaves empty keeps what is known under its heading.
 * `text`: docs/results.md as it is.
 */
export function withOthers(command: string, section: Section, text = readResults()): Section {
  const mark = markOf(command);
  const [part = ''] = text.split(`<!-- /${mark} -->`);
  const after = part.slice(part.indexOf(`<!-- ${mark} -->`)).split(`### ${section.title}\n`)[1] ?? '';
  const [table = ''] = after.split(/^### /m);
  const [heading = '', , ...lines] = table.split('\n').filter((line) => line.startsWith('|'));
  const columns = cellsOf(heading);
  const before = lines
    .map(cellsOf)
    .map((cells) => section.head.map((name, at) => cells[at === 0 ? 0 : columns.indexOf(name)] ?? ''));
  const now = new Map(section.rows.map((row) => [row[0], row]));
  const kept = before.map((row) => now.get(row[0])?.map((cell, at) => cell || (row[at] ?? '')) ?? row);
  const names = new Set(kept.map(([name]) => name));
  return { ...section, rows: [...kept, ...section.rows.filter(([name]) => !names.has(name))] };
}

/** docs/results.md as it is. */
export const readResults = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : start);

/** A part's place in the file. Two dashes in a row would end the comment for some readers. */
const markOf = (command: string): string => command.replaceAll(/[^a-z]+/g, '-');

const titleOf = (block: string): string => block.slice(4, block.indexOf('\n'));
const blockOf = (section: Section): string =>
  `### ${section.title}\n\n${section.about}\n\n${table(section)}\n`;

/**
 * A text of results with the part of a command in place of its last one. `partly`: the run was of some sections only;
 * the others stay as they were, each where it was.
 */
export function withPart(
  text: string,
  command: string,
  sections: readonly Section[],
  { head, partly = false }: { head: string; partly?: boolean },
): string {
  const mark = markOf(command);
  const [from, to] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const at = text.indexOf(from);
  const last = at < 0 ? '' : text.slice(at + from.length, text.indexOf(to));
  const blocks = new Map<string, string>();
  if (partly)
    for (const block of last.split(/^(?=### )/m).slice(1)) blocks.set(titleOf(block), `${block.trimEnd()}\n`);
  for (const section of sections) blocks.set(section.title, blockOf(section));
  const part = [from, '', `## npm run ${command}`, '', head, '', [...blocks.values()].join('\n'), to].join(
    '\n',
  );
  return at < 0
    ? `${text.trimEnd()}\n\n${part}\n`
    : text.slice(0, at) + part + text.slice(text.indexOf(to) + to.length);
}

/** Puts the part of a command into docs/results.md. `data`: what it was run on. */
export const writePart = (
  command: string,
  sections: readonly Section[],
  data: string,
  partly = false,
): void =>
  writeFileSync(
    file,
    withPart(readResults(), command, sections, {
      head: `${new Date().toISOString().slice(0, 10)} · ${machine()} · ${data}`,
      partly,
    }),
  );
