import path from 'node:path';
import { homeIn } from './home-in.ts';
import { nextNumber } from './migration/next-number.ts';
import { addEntry, addImport, addSlot, appendLine, inOrder, type Plan } from './plan.ts';
import * as register from './templates/register.ts';
import { anyText, homePath, screenCode, targetOf, wanted, type Options } from './words.ts';

/** A declared register in a feature that is there: its declaration, table, migration, tests and screens. */
export function planRegister([target]: readonly string[], options: Options, root: string): Plan {
  const [feature, name] = targetOf(target, 'a register');
  const facts: register.RegisterFacts = {
    feature,
    register: name,
    code: wanted(options, 'code', screenCode, 'TRV130P'),
    zh: wanted(options, 'zh', anyText, '酒店'),
    en: wanted(options, 'en', anyText, 'Hotels'),
    home: options['home'] ? wanted(options, 'home', homePath, '/travelhome') : homeIn(root, feature.kebab),
  };
  const folder = `libs/${feature.kebab}`;
  const migration = nextNumber(path.join(root, folder, 'server/migrations'));
  return {
    files: {
      [`${folder}/model/registers/${name.kebab}.ts`]: register.declaration(facts),
      [`${folder}/server/registers/${name.kebab}.ts`]: register.source(facts),
      [`${folder}/server/registers/${name.kebab}.test.ts`]: register.recordsTest(facts),
      [`${folder}/server/migrations/${migration}_${name.snake}.sql`]: register.migration(facts),
    },
    edits: [
      {
        file: `${folder}/model/index.ts`,
        change: appendLine(`export * from './registers/${name.kebab}.ts';`),
      },
      {
        file: `${folder}/model/screens.ts`,
        change: inOrder(
          addImport(`import { registerScreen } from '#registers/model';`),
          addImport(`import { ${name.camel} } from './registers/${name.kebab}.ts';`),
          addEntry(/Screens: readonly ScreenDeclaration\[\] = /, `registerScreen(${name.camel})`),
        ),
      },
      {
        file: `${folder}/server/feature.ts`,
        change: inOrder(
          addImport(`import { ${name.camel}Records } from './registers/${name.kebab}.ts';`),
          addSlot('registers', `${name.camel}Records`),
        ),
      },
      {
        file: `${folder}/web/screens.ts`,
        change: inOrder(
          addImport(`import { screenOfRegister } from '#registers/web';`),
          addImport(`import { ${name.camel} } from '#${feature.kebab}/model';`),
          addEntry(/screens: readonly ScreenEntry\[\] = /, `screenOfRegister(${name.camel})`),
        ),
      },
    ],
    next: [
      `Say in ${folder}/model/registers/${name.kebab}.ts what is known of a record; then npm run generate -- migration ${feature.kebab} <what> proposes what the table lacks.`,
      `npm run dev -- main, sign in as admin, grant a role the screen ${facts.code}: it is in the menu.`,
    ],
  };
}
