import type { Name } from '../words.ts';

export interface FeatureFacts {
  feature: Name;
  zh: string;
  en: string;
}

/** Path of the module home that its screens stand under. */
export const homeOf = ({ kebab }: Name): string => `/${kebab.replaceAll('-', '')}home`;

/** A feature without anything in it: what lists, registers and calls then add themselves to. */
export const frameOf = (facts: FeatureFacts): Record<string, string> => {
  const root = `libs/${facts.feature.kebab}`;
  return {
    [`${root}/README.md`]: readme(facts),
    [`${root}/model/index.ts`]: "export * from './screens.ts';\n",
    [`${root}/model/screens.ts`]: screens(facts),
    [`${root}/server/index.ts`]: entry(facts),
    [`${root}/server/feature.ts`]: serverFeature(facts),
    [`${root}/web/index.ts`]: entry(facts),
    [`${root}/web/feature.ts`]: webFeature(facts),
    [`${root}/web/screens.ts`]: screenTable,
  };
};

const readme = ({ feature, zh, en }: FeatureFacts) => `\
# ${en} (${zh})

What this feature is for, in a sentence or two.

| Word | 中文 | Meaning |
| --- | --- | --- |
| ${feature.kebab} | ${zh} | … |
`;

const screens = ({ feature, zh, en }: FeatureFacts) => `\
import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';

export const ${feature.camel}Homes: readonly HomeDeclaration[] = [
  defineHome({
    path: '${homeOf(feature)}',
    editions: ['main'],
    title: ['${zh}', '${en}'],
    icon: 'apps',
    order: 900,
  }),
];

/** What the server builds menus and rights from. */
export const ${feature.camel}Screens: readonly ScreenDeclaration[] = [];
`;

const entry = ({ feature }: FeatureFacts) => `\
export { ${feature.camel}Feature } from './feature.ts';
`;

const serverFeature = ({ feature, en }: FeatureFacts) => `\
import { join } from 'node:path';
import { ${feature.camel}Homes, ${feature.camel}Screens } from '#${feature.kebab}/model';
import { defineServerFeature } from '#server-kit/server';

/** ${en}. */
export const ${feature.camel}Feature = defineServerFeature({
  name: '${feature.kebab}',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: ${feature.camel}Homes,
  screens: ${feature.camel}Screens,
  lists: [],
  audited: [],
  handlers: [],
});
`;

const webFeature = ({ feature, en }: FeatureFacts) => `\
import { defineWebFeature } from '#shell/web';

/** ${en}: its screens, loaded when somebody goes to its home. */
export const ${feature.camel}Feature = defineWebFeature({
  name: '${feature.kebab}',
  screens: { '${homeOf(feature)}': () => import('./screens.ts') },
});
`;

const screenTable = `\
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [];
export default screens;
`;
