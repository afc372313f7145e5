import { readFile } from 'node:fs/promises';
import { readWorkbook, writeWorkbook } from '#server-kit/server';

/** The rows of the first sheet of a workbook on disk, as texts: what a person sees who opens it. */
export async function openWorkbook(path: string): Promise<string[][]> {
  const limits = { bytes: 500_000_000, rows: 1_048_576, columns: 500 };
  return (await readWorkbook(await readFile(path), limits))[0]?.rows ?? [];
}

/** A workbook of one sheet of texts, as a person would fill it in. */
export async function makeWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const cells = rows.map((row) => row.map((text) => (text ? { text } : null)));
  for await (const part of writeWorkbook([{ name: 'Sheet1', widths: [], rows: cells }])) parts.push(part);
  return Buffer.concat(parts);
}
