import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { homeIn } from './home-in.ts';
import {
  addBefore,
  addEntry,
  addImport,
  appendLine,
  inOrder,
  Refusal,
  type Edit,
  type Plan,
} from './plan.ts';
import * as document from './templates/document.ts';
import { anyText, homePath, nameOf, screenCode, targetOf, wanted, type Name, type Options } from './words.ts';

/**
 * A type of document: one declaration, one entry in the list of those of its feature. Everything else follows from them. A
 * name by itself is a requisition, as `requisitions/claim` is; `travel/claim` is a type of that feature.
 */
export function planDocument([target]: readonly string[], options: Options, root: string): Plan {
  const facts = {
    code: wanted(options, 'code', screenCode, 'REQ446P'),
    prefix: wanted(options, 'prefix', /^[A-Z]{1,6}$/, 'TC'),
    zh: wanted(options, 'zh', anyText, '差旅报销'),
    en: wanted(options, 'en', anyText, "'Travel claim'"),
    icon: wanted(options, 'icon', /^[a-z]+(-[a-z]+)*$/, 'bank'),
  };
  const category = () => wanted(options, 'category', /^[a-z]+$/, 'finance');
  const requisition = target?.replace(/^requisitions\//, '');
  if (!requisition?.includes('/')) {
    if (options['posts']) throw new Refusal('What posts at once stands in a feature: travel/claim --posts.');
    const form = nameOf(requisition, 'a document');
    return requisitionPlan({ ...facts, form, category: category(), home: '/reqhome', posts: false });
  }
  const [feature, form] = targetOf(target, 'a document');
  return planInFeature(root, feature, {
    ...{ ...facts, form, posts: options['posts'] === true },
    home: options['home'] ? wanted(options, 'home', homePath, '/travelhome') : homeIn(root, feature.kebab),
    ...(options['category'] !== undefined && { category: category() }),
  });
}

const next = (file: string) => [
  `Declare its fields, rules and steps in ${file}; list, form, detail, print, calls, menu and rights follow.`,
  'Existing installations need no migration. Grant roles the new screen, or let the seed do it.',
];

function requisitionPlan(facts: document.DocumentFacts): Plan {
  const { form } = facts;
  const folder = 'libs/requisitions/model';
  const file = `${folder}/documents/${form.kebab}.ts`;
  const from = "import { headOf } from '../requisition-types.ts';";
  return {
    files: { [file]: document.declaration(facts, from, `headOf('${form.camel}')`) },
    edits: [
      {
        file: `${folder}/requisition-types.ts`,
        change: addEntry(
          /requisitionTypes: readonly FormType\[\] = /,
          `{
${document.head(facts)}${document.load(facts)} }`,
        ),
      },
      {
        file: `${folder}/computed.test.ts`,
        change: addEntry(/const cases: Readonly<Record<string, Case>> = /, workedOut(form), '{}'),
      },
    ],
    next: [
      ...next(file),
      `What it works out is worked by hand in ${folder}/computed.test.ts: keep the two in step.`,
    ],
  };
}

const workedOut = (form: Name) => `${form.camel}: { ...priced, lines: { lines: [{ amount: '100.01' }] } }`;

/** Where a feature lists its types of documents, and what that list is called. */
function typesOf(root: string, feature: Name): { file: string; list: string } | undefined {
  const folder = `libs/${feature.kebab}/model`;
  if (!existsSync(path.join(root, folder)))
    throw new Refusal(`${folder} does not exist; make the feature first (generate feature).`);
  for (const name of readdirSync(path.join(root, folder)).filter((each) => each.endsWith('.ts'))) {
    const text = readFileSync(path.join(root, folder, name), 'utf8');
    const [, list] = /export const (\w+): readonly FormType\[\] = /.exec(text) ?? [];
    if (list) return { file: `${folder}/${name}`, list };
  }
  return undefined;
}

function planInFeature(root: string, feature: Name, facts: document.DocumentFacts): Plan {
  const folder = `libs/${feature.kebab}`;
  const file = `${folder}/model/documents/${facts.form.kebab}.ts`;
  const there = typesOf(root, feature);
  const types = there ?? { file: `${folder}/model/form-types.ts`, list: `${feature.camel}FormTypes` };
  const head = document.headName(facts);
  const declared = inOrder(
    addBefore(
      /(\/\*\*[^\n]*\*\/\n)?export const \w+: readonly FormType\[\] = /,
      document.headDeclaration(facts),
    ),
    addEntry(/export const \w+: readonly FormType\[\] = /, `{ ...${head}, ${document.load(facts)} }`),
  );
  const from = `import { ${head} } from '../${path.basename(types.file)}';`;
  const first = there ? { files: {}, edits: [] } : firstTypes(feature, types.list);
  return {
    files: {
      [file]: document.declaration(facts, from, head),
      ...first.files,
      ...(!there && { [types.file]: declared(emptyTypes(types.list)) }),
    },
    edits: [...first.edits, ...(there ? [{ file: types.file, change: declared }] : [])],
    next: [
      ...next(file),
      ...(facts.posts
        ? [`What is posted follows from its event: onApproval of ${file}, a reaction on the server.`]
        : []),
    ],
  };
}

const emptyTypes = (list: string) => `\
import type { FormHead, FormType } from '#documents/model';

/** Its documents; each is loaded when somebody opens one. */
export const ${list}: readonly FormType[] = [];
`;

/** What a feature hands over with its first type; of others it hands over the same list. */
function firstTypes(feature: Name, list: string): { files: Record<string, string>; edits: Edit[] } {
  const folder = `libs/${feature.kebab}`;
  const model = addImport(`import { ${list} } from '#${feature.kebab}/model';`);
  return {
    files: {
      [`${folder}/web/form-types.ts`]: `import { ${list} } from '#${feature.kebab}/model';\n\nexport default ${list};\n`,
    },
    edits: [
      { file: `${folder}/model/index.ts`, change: appendLine("export * from './form-types.ts';") },
      {
        file: `${folder}/model/screens.ts`,
        change: inOrder(
          addImport("import { formScreen } from '#documents/model';"),
          addImport(`import { ${list} } from './form-types.ts';`),
          addEntry(
            /Screens: readonly ScreenDeclaration\[\] = /,
            `...${list}.map((type) => formScreen(type))`,
          ),
        ),
      },
      {
        file: `${folder}/server/feature.ts`,
        change: inOrder(model, addBefore(/(?<=^ *)screens: /m, `forms: ${list},`)),
      },
      {
        file: `${folder}/web/feature.ts`,
        change: addBefore(/(?<=^ *)screens: /m, "forms: () => import('./form-types.ts'),"),
      },
      {
        file: `${folder}/web/screens.ts`,
        change: inOrder(
          addImport("import { screenOfForm } from '#documents/web';"),
          model,
          addEntry(/screens: readonly ScreenEntry\[\] = /, `...${list}.map((type) => screenOfForm(type))`),
        ),
      },
    ],
  };
}
