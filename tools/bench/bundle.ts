import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A chunk as Vite's manifest describes it. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

export interface EntrySize {
  entry: string;
  /** Files of JavaScript that are loaded before anything is shown. */
  files: number;
  /** Bytes: as they lie on disk, and as they travel. */
  raw: number;
  brotli: number;
  gzip: number;
}

/** The chunk and all that it imports statically, each once. */
export function closureOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, found);
  return found;
}

/** Sizes of what each edition loads at once; what is loaded with a screen comes on top (see landing.ts). */
export function entrySizes(manifest: Manifest, sizeOf: (file: string) => number): EntrySize[] {
  return Object.entries(manifest)
    .filter(([, chunk]) => chunk.isEntry)
    .map(([key]) => {
      const files = [...closureOf(manifest, key)].map((part) => manifest[part]?.file ?? '');
      const sum = (ending: string) => files.reduce((bytes, file) => bytes + sizeOf(file + ending), 0);
      return {
        entry: path.basename(path.dirname(key)),
        files: files.length,
        raw: sum(''),
        brotli: sum('.br'),
        gzip: sum('.gz'),
      };
    });
}

/** 'size on disk', or of the file itself where it was too small to be compressed. */
const sizeIn = (dist: string) => (file: string) =>
  statSync(path.join(dist, file), { throwIfNoEntry: false })?.size ??
  statSync(path.join(dist, file.replace(/\.(br|gz)$/, ''))).size;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);

if (import.meta.main) {
  const dist = path.resolve(import.meta.dirname, '../../dist');
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = sizeIn(dist);
  console.log('JavaScript that an edition loads at once     brotli       gzip        raw  files');
  for (const { entry, files, raw, brotli, gzip } of entrySizes(manifest, sizeOf))
    console.log(
      `${entry.padEnd(40)}${kilobytes(brotli)} ${kilobytes(gzip)} ${kilobytes(raw)} ${String(files).padStart(6)}`,
    );

  const atOnce = new Set(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.isEntry)
      .flatMap((key) => [...closureOf(manifest, key)]),
  );
  const later = Object.entries(manifest)
    .filter(([key, { file }]) => !atOnce.has(key) && file.endsWith('.js'))
    .map(([, { file }]) => ({ file, brotli: sizeOf(`${file}.br`) }))
    .toSorted((a, b) => b.brotli - a.brotli);
  console.log(`\nLoaded with a screen: ${later.length} files, the largest`);
  for (const { file, brotli } of later.slice(0, 15)) console.log(`${file.padEnd(40)}${kilobytes(brotli)}`);
}
