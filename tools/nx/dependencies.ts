import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DependencyType, type CreateDependenciesContext, type RawProjectGraphDependency } from '@nx/devkit';
import { placeOfEntry } from '../workspace/places.ts';
import { projectName } from './projects.ts';

const imports = /(?:\bfrom|\bimport|\bimport\()\s*'(#[^']+)'/g;

/** One edge for each '#library/layer' that a changed file names. */
export function dependenciesOf(context: CreateDependenciesContext): RawProjectGraphDependency[] {
  const found: RawProjectGraphDependency[] = [];
  for (const [source, files] of Object.entries(context.filesToProcess.projectFileMap))
    for (const { file } of files) {
      if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
      const text = readFileSync(path.join(context.workspaceRoot, file), 'utf8');
      for (const target of entriesIn(text))
        if (target !== source && context.projects[target])
          found.push({ source, target, sourceFile: file, type: DependencyType.static });
    }
  return found;
}

/** Names of the projects whose entries a source text imports, each once. */
export function entriesIn(text: string): string[] {
  const names = [...text.matchAll(imports)].flatMap(([, specifier]) => {
    const place = placeOfEntry(specifier ?? '');
    return place ? [projectName(place)] : [];
  });
  return [...new Set(names)];
}
