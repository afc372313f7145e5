import type { ProjectConfiguration } from '@nx/devkit';
import { placeOf, type Place } from '../workspace/places.ts';

/** The folders that are projects, found by the files in them. */
export const projectRoots = (files: readonly string[]): string[] => [
  ...new Set(files.map((file) => placeOf(file).root).filter(Boolean)),
];

/** 'libs/requisitions/model' → 'requisitions-model'; 'apps/main' → 'main'. */
export const projectName = (place: Place): string =>
  place.kind === 'library'
    ? `${place.library}-${place.layer}`
    : place.kind === 'app'
      ? place.app
      : place.kind;

const tagsOf = (place: Place): string[] => {
  switch (place.kind) {
    case 'library':
      return [`scope:${place.scope}`, `layer:${place.layer}`, `library:${place.library}`];
    case 'app':
      return ['scope:app', `layer:${place.layer}`];
    default:
      return [`scope:${place.kind}`];
  }
};

/** Name, tags and targets of a project; the commands are those of package.json, narrowed to its folder. */
export function inferProject(root: string, apps: readonly string[] = []): Omit<ProjectConfiguration, 'root'> {
  const place = placeOf(`${root}/index.ts`);
  const run = (command: string) => ({
    command,
    options: { cwd: '{workspaceRoot}' },
    cache: true,
    inputs: ['default', '^default'],
    outputs: [],
  });
  return {
    name: projectName(place),
    projectType: place.kind === 'library' ? 'library' : 'application',
    sourceRoot: root,
    tags: tagsOf(place),
    // Journeys run against the apps, which no import shows.
    implicitDependencies: place.kind === 'e2e' ? [...apps] : [],
    targets: {
      check: run(`node tools/nx/check.ts ${root}`),
      lint: run(`oxlint ${root} && eslint ${root} --no-error-on-unmatched-pattern`),
      ...(place.kind === 'e2e'
        ? { e2e: { ...run('npm run -s e2e'), cache: false } }
        : {
            unit: run(`npm run -s unit -- --passWithNoTests --testPathPatterns ${root}/`),
          }),
    },
  };
}
