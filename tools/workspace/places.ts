import path from 'node:path';
import { isKit } from './kits.ts';

export const layers = ['model', 'web', 'server'] as const;
export type Layer = (typeof layers)[number];

/** Where a file lives, read off its path. */
export type Place =
  | { kind: 'library'; library: string; layer: Layer; scope: 'kit' | 'feature'; root: string }
  | { kind: 'app'; app: string; layer: 'web' | 'server'; root: string }
  | { kind: 'e2e' | 'tools'; root: string }
  | { kind: 'root'; root: string };

const isLayer = (name: string | undefined): name is Layer => layers.includes(name as Layer);

/** `file` relative to the repository, with forward slashes. `root` of the answer is the folder imports may not leave. */
export function placeOf(file: string): Place {
  const [top, name, third] = file.split('/');
  if (top === 'libs' && name && isLayer(third))
    return {
      kind: 'library',
      library: name,
      layer: third,
      scope: isKit(name) ? 'kit' : 'feature',
      root: `libs/${name}/${third}`,
    };
  if (top === 'apps' && name)
    return { kind: 'app', app: name, layer: name === 'server' ? 'server' : 'web', root: `apps/${name}` };
  if (top === 'e2e' || top === 'tools') return { kind: top, root: top };
  return { kind: 'root', root: '' };
}

/** '#identity/testing': what the tests of others get of a library's server, in an entry that nothing of what ships names. */
export const isTestEntry = (specifier: string): boolean => /^#[^/]+\/testing$/.test(specifier);

/** '#requisitions/model' → its place; null for anything but a library's public entry. */
export function placeOfEntry(specifier: string): Extract<Place, { kind: 'library' }> | null {
  const match = /^#([^/]+)\/([^/]+)$/.exec(specifier);
  if (!match?.[1]) return null;
  const folder = isTestEntry(specifier) ? 'server/testing' : match[2];
  const place = placeOf(`libs/${match[1]}/${folder}/index.ts`);
  return place.kind === 'library' ? place : null;
}

/** A path relative to the repository, with forward slashes on every system. */
export const relativeTo = (root: string, file: string): string =>
  path.relative(root, file).split(path.sep).join('/');
