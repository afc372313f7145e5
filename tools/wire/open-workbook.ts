import { readFile } from 'node:fs/promises';
import { readWorkbook } from '#server-kit/server';

/** The rows of the first sheet of a workbook on disk, as texts: what a person sees who opens it. */
export async function openWorkbook(path: string): Promise<string[][]> {
  const limits = { bytes: 500_000_000, rows: 1_048_576, columns: 500 };
  return readWorkbook(await readFile(path), limits)[0]?.rows ?? [];
}
