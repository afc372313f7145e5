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
 * those keep their place, new ones come last. `text`: docs/results.md as it is.
 */
export function withOthers(command: string, section: Section, text = readResults()): Section {
  const [part = ''] = text.split(`<!-- /${command} -->`);
  const table = part.slice(part.indexOf(`<!-- ${command} -->`)).split(`### ${section.title}\n`)[1] ?? '';
  const [, , ...before] = table.split('\n').filter((line) => line.startsWith('|'));
  const now = new Map(section.rows.map((row) => [row[0], row]));
  const kept = before.map(cellsOf).map((row) => now.get(row[0]) ?? row);
  const names = new Set(kept.map(([name]) => name));
  return { ...section, rows: [...kept, ...section.rows.filter(([name]) => !names.has(name))] };
}

const readResults = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : start);

/** Puts the part of a command into docs/results.md in place of its last one. */
export function writePart(command: string, sections: readonly Section[], data: string): void {
  const text = readResults();
  const mark = command.replace(/[^a-z]+/g, '-');
  const [from, to] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const part = [
    from,
    '',
    `## npm run ${command}`,
    '',
    `${new Date().toISOString().slice(0, 10)} · ${machine()} · ${data}`,
    ...sections.flatMap((section) => ['', `### ${section.title}`, '', section.about, '', table(section)]),
    '',
    to,
  ].join('\n');
  const at = text.indexOf(from);
  const whole =
    at < 0
      ? `${text.trimEnd()}\n\n${part}\n`
      : text.slice(0, at) + part + text.slice(text.indexOf(to) + to.length);
  writeFileSync(file, whole);
}
