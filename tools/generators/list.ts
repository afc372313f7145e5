import path from 'node:path';
import { homeIn } from './home-in.ts';
import { nextNumber } from './migration/next-number.ts';
import { addBefore, addEntry, addImport, addSlot, appendLine, inOrder, type Plan } from './plan.ts';
import * as list from './templates/list.ts';
import { anyText, homePath, screenCode, targetOf, wanted, type Options } from './words.ts';

/** A declared list in a feature that is there: its declaration, table, rows, words in the audit, tests and screen. */
export function planList([target]: readonly string[], options: Options, root: string): Plan {
  const [feature, name] = targetOf(target, 'a list');
  return listPlan(
    {
      feature,
      list: name,
      code: wanted(options, 'code', screenCode, 'TRV110P'),
      zh: wanted(options, 'zh', anyText, '行程'),
      en: wanted(options, 'en', anyText, 'Trips'),
      home: options['home'] ? wanted(options, 'home', homePath, '/travelhome') : homeIn(root, feature.kebab),
    },
    nextNumber(path.join(root, `libs/${feature.kebab}/server/migrations`)),
  );
}

/** The same once all is known of it. */
export function listPlan(facts: list.ListFacts, migration: string): Plan {
  const { feature, list: name, code } = facts;
  const folder = `libs/${feature.kebab}`;
  return {
    files: {
      [`${folder}/model/lists/${name.kebab}.ts`]: list.declaration(facts),
      [`${folder}/server/tables/${name.kebab}.ts`]: list.table(facts),
      [`${folder}/server/migrations/${migration}_${name.snake}.sql`]: list.migration(facts),
      [`${folder}/server/lists/${name.kebab}.ts`]: list.rows(facts),
      [`${folder}/server/lists/${name.kebab}-audited.ts`]: list.audited(facts),
      [`${folder}/server/lists/${name.kebab}.test.ts`]: list.rowsTest(facts),
      [`${folder}/web/lists/${name.kebab}.tsx`]: list.screen(facts),
    },
    edits: [
      {
        file: `${folder}/model/index.ts`,
        change: appendLine(`export * from './lists/${name.kebab}.ts';`),
      },
      {
        file: `${folder}/model/screens.ts`,
        change: inOrder(
          addBefore(/(\/\*\*[^\n]*\*\/\n)?export const \w+Screens: /, list.screenDeclaration(facts)),
          addEntry(/Screens: readonly ScreenDeclaration\[\] = /, `${name.camel}Screen`),
        ),
      },
      {
        file: `${folder}/server/feature.ts`,
        change: inOrder(
          addImport(`import { ${name.camel}Rows } from './lists/${name.kebab}.ts';`),
          addSlot('lists', `${name.camel}Rows`),
          addImport(`import { ${name.camel}Audited } from './lists/${name.kebab}-audited.ts';`),
          addSlot('audited', `${name.camel}Audited`),
        ),
      },
      {
        file: `${folder}/web/screens.ts`,
        change: inOrder(
          addImport(`import { ${name.camel}Screen } from '#${feature.kebab}/model';`),
          addEntry(
            /screens: readonly ScreenEntry\[\] = /,
            `{ screen: ${name.camel}Screen, load: () => import('./lists/${name.kebab}.tsx') }`,
          ),
        ),
      },
    ],
    next: [
      `Say in ${folder}/model/lists/${name.kebab}.ts what a row shows, and in ${folder}/server/lists/${name.kebab}.ts where it is.`,
      `npm run dev -- main, sign in as admin, grant a role the screen ${code}: it is in the menu.`,
    ],
  };
}
