import type { Name } from '../words.ts';

export interface FeatureFacts {
  feature: Name;
  /** Code of its first screen. */
  code: string;
  zh: string;
  en: string;
}

/** Path of the module home that the first screen stands under. */
export const homeOf = ({ feature }: FeatureFacts): string => `/${feature.kebab.replaceAll('-', '')}home`;

export const readme = ({ feature, code, zh, en }: FeatureFacts) => `\
# ${en} (${zh})

What this feature is for, in a sentence or two.

| Word | 中文 | Meaning |
| --- | --- | --- |
| ${feature.kebab} | ${zh} | … |

| Screen | Code | Calls |
| --- | --- | --- |
| ${en} | ${code} | ${code}_1 list |
`;

export const entry = ({ feature }: FeatureFacts) => `\
export * from './screens.ts';
export * from './calls/list-${feature.kebab}.ts';
`;

export const screens = (facts: FeatureFacts) => `\
import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';

export const ${facts.feature.camel}Home = defineHome({
  path: '${homeOf(facts)}',
  editions: ['main'],
  title: ['${facts.zh}', '${facts.en}'],
  icon: 'table',
  order: 900,
});

export const ${facts.feature.camel}Screen = defineScreen({
  code: '${facts.code}',
  route: '${homeOf(facts)}/${facts.code}',
  editions: ['main'],
  title: ['${facts.zh}', '${facts.en}'],
  home: '${homeOf(facts)}',
  actions: ['query'],
});

/** What the server builds menus and rights from. */
export const ${facts.feature.camel}Homes: readonly HomeDeclaration[] = [${facts.feature.camel}Home];
export const ${facts.feature.camel}Screens: readonly ScreenDeclaration[] = [${facts.feature.camel}Screen];
`;

export const listCall = ({ feature, code, zh, en }: FeatureFacts) => `\
import { z } from 'zod';
import { defineCall, pageOf, pageRequest, right } from '#calls/model';

/** ${en}: a page of them, newest first. */
export const list${feature.pascal} = defineCall({
  name: '${feature.camel}.list',
  code: '${code}_1',
  summary: ['${zh}列表', '${en}, list'],
  effect: 'read',
  access: right('${code}', 'query'),
  request: pageRequest,
  response: pageOf(z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })),
  topics: ['${feature.kebab}'],
});
`;
