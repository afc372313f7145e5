import path from 'node:path';
import type { CreateDependencies, CreateNodesV2 } from '@nx/devkit';
import { placeOf } from '../workspace/places.ts';
import { dependenciesOf } from './dependencies.ts';
import { inferProject, projectRoots } from './projects.ts';

export const name = 'bms';

/**
 * Infers every project from the folders: a layer of a library, an app, the tools, the journeys. A library has no
 * configuration file, so the pattern matches sources and each folder is taken once.
 */
export const createNodesV2: CreateNodesV2 = [
  '{libs,apps,tools,e2e}/**/*.{ts,tsx,mjs,html,sql}',
  (files) => {
    const roots = projectRoots(files);
    const apps = roots.flatMap((root) => (placeOf(`${root}/x`).kind === 'app' ? path.basename(root) : []));
    return roots.map((root) => [
      path.posix.join(root, '*'),
      { projects: { [root]: inferProject(root, apps) } },
    ]);
  },
];

/** Edges follow from the imports, read with one expression: '#library/layer' is all that crosses a folder. */
export const createDependencies: CreateDependencies = (_options, context) => dependenciesOf(context);
