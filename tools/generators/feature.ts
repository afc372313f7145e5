import { existsSync } from 'node:fs';
import path from 'node:path';
import { listPlan } from './list.ts';
import { addEntry, addImport, inOrder, joined, Refusal, type Plan } from './plan.ts';
import { frameOf, homeOf } from './templates/feature-frame.ts';
import { anyText, nameOf, screenCode, wanted, type Name, type Options } from './words.ts';

/** Where features are composed, by a line each: the server, and the edition that the first screen is for. */
const composition = {
  server: 'apps/server/src/features.ts',
  edition: 'apps/main/edition.tsx',
};

/**
 * A feature that works from the first minute: a declared list with its table, migration, tests and screen under a home
 * of its own; and a line where the server and the main edition compose their features.
 */
export function planFeature([name]: readonly string[], options: Options, root: string): Plan {
  const feature = nameOf(name, 'a feature');
  const facts = {
    feature,
    zh: wanted(options, 'zh', anyText, '差旅'),
    en: wanted(options, 'en', anyText, 'Travel'),
  };
  const folder = `libs/${feature.kebab}`;
  if (existsSync(path.join(root, folder))) throw new Refusal(`${folder} is there already.`);
  const code = wanted(options, 'code', screenCode, 'TRV110P');
  const frame: Plan = {
    files: frameOf(facts),
    edits: [
      {
        file: composition.server,
        change: compose(feature, 'server', /features: readonly Feature<[^>]*>\[\] = /),
      },
      { file: composition.edition, change: compose(feature, 'web', /features: /) },
    ],
    next: ['Other editions get the same line in apps/<edition>/edition.tsx.'],
  };
  return joined(frame, listPlan({ ...facts, list: feature, code, home: homeOf(feature) }, '0001'));
}

/** One line among the features, and the import of what stands in it: all else the feature declares itself. */
const compose = ({ camel, kebab }: Name, layer: 'server' | 'web', list: RegExp) =>
  inOrder(
    addImport(`import { ${camel}Feature } from '#${kebab}/${layer}';`),
    addEntry(list, `${camel}Feature`),
  );
