import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that what ships may carry: permissive ones, which ask for no more than a notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts that may be shipped with a program; what is written with them is nobody's but the writer's.
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Packages that name their licence in their LICENSE file or in an older way, as it was read there, by the version that was read. */
const readInTheFile: Readonly<Record<string, string>> = {
  'png-js 2.0.0': 'MIT',
  // Names it in a list, as packages did before 2014.
  'passport-strategy 1.0.0': 'MIT',
  // Says 'BSD' alone; its file has the two clauses.
  'duck 0.1.12': 'BSD-2-Clause',
};

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** 'MIT OR GPL-3.0' is fine (one may choose), 'MIT AND GPL-3.0' is not. */
export function isAllowed(licence: string): boolean {
  const expression = licence.replace(/[()]/g, ' ').trim();
  return expression
    .split(/\s+OR\s+/i)
    .some((choice) => choice.split(/\s+AND\s+/i).every((one) => allowed.has(one.trim())));
}

/** Names, with licence, of the packages of a lock that ship (no development dependency) and may not. */
export function refused(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([place, { dev, link, version, license }]) => {
    const name = `${place.replace(/^.*node_modules\//, '')} ${version}`;
    const licence = readInTheFile[name] ?? license;
    if (!place || dev || link || (licence && isAllowed(licence))) return [];
    return [`${name}: ${licence ?? 'no licence stated'}`];
  });
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const problems = refused(lock.packages);
  if (problems.length > 0) console.error(`Licences that may not ship:\n${problems.join('\n')}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
