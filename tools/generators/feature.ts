import { existsSync } from 'node:fs';
import path from 'node:path';
import { addEntry, addImport, inOrder, Refusal, type Plan } from './plan.ts';
import * as model from './templates/feature-model.ts';
import * as server from './templates/feature-server.ts';
import * as web from './templates/feature-web.ts';
import { anyText, nameOf, screenCode, wanted, type Name, type Options } from './words.ts';

/** Where features are composed: the server, and the edition that the first screen is for. */
const composition = {
  server: 'apps/server/src/features.ts',
  edition: 'apps/main/edition.tsx',
};

/**
 * A feature that works from the first minute: a register with one table, its list as a call and a screen under a home of
 * its own, tests, README; and a line where the server and the main edition compose their features.
 */
export function planFeature([name]: readonly string[], options: Options, root: string): Plan {
  const feature = nameOf(name, 'a feature');
  const facts: model.FeatureFacts = {
    feature,
    code: wanted(options, 'code', screenCode, 'TRV110P'),
    zh: wanted(options, 'zh', anyText, '差旅'),
    en: wanted(options, 'en', anyText, 'Travel'),
  };
  const folder = `libs/${feature.kebab}`;
  if (existsSync(path.join(root, folder))) throw new Refusal(`${folder} is there already.`);
  return {
    files: {
      [`${folder}/README.md`]: model.readme(facts),
      [`${folder}/model/index.ts`]: model.entry(facts),
      [`${folder}/model/screens.ts`]: model.screens(facts),
      [`${folder}/model/calls/list-${feature.kebab}.ts`]: model.listCall(facts),
      [`${folder}/server/index.ts`]: server.entry(facts),
      [`${folder}/server/feature.ts`]: server.featureFile(facts),
      [`${folder}/server/tables/${feature.kebab}.ts`]: server.table(facts),
      [`${folder}/server/migrations/0001_${feature.snake}.sql`]: server.migration(facts),
      [`${folder}/server/handlers/list-${feature.kebab}.ts`]: server.handler(facts),
      [`${folder}/server/handlers/list-${feature.kebab}.test.ts`]: server.handlerTest(facts),
      [`${folder}/web/index.ts`]: web.entry(facts),
      [`${folder}/web/feature.ts`]: web.featureFile(facts),
      [`${folder}/web/screens/${feature.kebab}-list.tsx`]: web.screen(facts),
    },
    edits: [
      { file: composition.server, change: composeOnServer(feature) },
      {
        file: composition.edition,
        change: inOrder(
          addImport(`import { ${feature.camel}Feature } from '#${feature.kebab}/web';`),
          addEntry(/features: /, `${feature.camel}Feature`),
        ),
      },
    ],
    next: [
      `npm run dev -- main, sign in as admin, grant a role the screen ${facts.code}: it is in the menu.`,
      'Other editions get the same line in apps/<edition>/edition.tsx.',
    ],
  };
}

/** Its handlers, its screens (for menus and rights) and its home. */
const composeOnServer = ({ camel, kebab }: Name) =>
  inOrder(
    addImport(`import { ${camel}Homes, ${camel}Screens } from '#${kebab}/model';`),
    addImport(`import { ${camel}Feature } from '#${kebab}/server';`),
    addEntry(/screens: readonly ScreenDeclaration\[\] = /, `...${camel}Screens`),
    addEntry(/homes: readonly HomeDeclaration\[\] = /, `...${camel}Homes`),
    addEntry(/composeFeatures[^]*?return /, `${camel}Feature`),
  );
