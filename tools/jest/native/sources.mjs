// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {import('node:module').ResolveHookSync} Resolve */
/** @typedef {ReturnType<Resolve>} Found */

const root = pathToFileURL(`${path.resolve(import.meta.dirname, '../../..')}/`).href;
const packages = '/node_modules/';

/** The names in package.json by which one library imports another, each with a sign for the library. */
const doors = Object.entries(
  /** @type {{ imports: Record<string, string> }} */ (
    JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  ).imports,
).map(([name, file]) => {
  const [, end = ''] = name.split('*');
  const [before = '', after = ''] = file.split('*');
  return { end, fileOf: (/** @type {string} */ library) => new URL(before + library + after, root).href };
});

/** A module of this product: not of a package, nor of an older version that a test has unpacked. @param {string} url */
export const isOwn = (url) =>
  url.startsWith(root) &&
  !url.startsWith('.cache/', root.length) &&
  !url.includes(packages) &&
  !url.includes('/tools/jest/');

/** The source that a source imports by this name; null where Node has to look. @param {string} name @param {string} importer */
function sourceOf(name, importer) {
  if (name.startsWith('.')) return /\.tsx?$/.test(name) ? new URL(name, importer).href : null;
  const door = name.startsWith('#') && doors.find(({ end }) => name.endsWith(end));
  return door ? door.fileOf(name.slice(1, -door.end.length)) : null;
}

/** What a source has imported of a package, by its name. @type {Map<string, Found>} */
const imported = new Map();
/** Folders of packages in which a file that ends with .js is a module. @type {Set<string>} */
const ofModules = new Set();

/** @type {(...asked: Parameters<Resolve>) => Found} */
function ofPackage(name, context, next) {
  const known = imported.get(name);
  if (known) return known;
  const found = { ...next(name, context), shortCircuit: true };
  imported.set(name, found);
  return found;
}

/** @type {(...asked: Parameters<Resolve>) => Found} */
function besideInPackage(name, context, next) {
  const url = new URL(name, context.parentURL).href;
  const folder = url.slice(0, url.lastIndexOf('/'));
  if (ofModules.has(folder)) return { url, format: 'module', shortCircuit: true };
  const found = next(name, context);
  if (found.format === 'module' && found.url === url) ofModules.add(folder);
  return found;
}

/**
 * Where what is imported lies, as Node finds it. Node reads and parses for each import again the package.json of what is
 * imported, which of drizzle-orm alone has 180 KB: two thirds of what it takes to load the server.
 * @type {Resolve}
 */
export function resolveSource(name, context, next) {
  const { parentURL: importer } = context;
  if (importer === undefined || !context.conditions.includes('import')) return next(name, context);
  if (isOwn(importer)) {
    const url = sourceOf(name, importer);
    if (url) return { url, ...(url.endsWith('.ts') && { format: 'module-typescript' }), shortCircuit: true };
    return /^[@a-z][^:]*$/.test(name) ? ofPackage(name, context, next) : next(name, context);
  }
  const isBeside = importer.includes(packages) && name.startsWith('.') && name.endsWith('.js');
  return isBeside ? besideInPackage(name, context, next) : next(name, context);
}
