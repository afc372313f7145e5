import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AnyCall } from '#calls/model';

const libs = resolve(import.meta.dirname, '../../../../libs');

/** Whatever a model exports that is a call, however deep it lies in what it exports. */
export function callsIn(value: unknown, found = new Set<AnyCall>(), seen = new Set<unknown>()): Set<AnyCall> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  if ((value as { kind?: unknown }).kind === 'call') found.add(value as AnyCall);
  else for (const part of Object.values(value)) callsIn(part, found, seen);
  return found;
}

/** The calls that the models of some libraries declare, or of all. */
export async function declaredIn(libraries?: readonly string[]): Promise<Set<AnyCall>> {
  const found = new Set<AnyCall>();
  for (const lib of libraries ?? (await readdir(libs))) {
    const entry = resolve(libs, lib, 'model/index.ts');
    if (!existsSync(entry)) continue;
    const model = (await import(entry)) as Record<string, unknown>;
    for (const value of Object.values(model)) callsIn(value, found);
  }
  return found;
}
