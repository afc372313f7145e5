import path from 'node:path';
import { ESLint } from 'eslint';
import config from '../../eslint.config.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config, cache: false });

/** The boundary findings on a file that exists in memory only. */
async function findings(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  expect(result?.fatalErrorCount).toBe(0);
  return (result?.messages ?? [])
    .filter((message) => message.ruleId === 'bms/boundaries')
    .map((message) => message.messageId ?? '');
}

const forbidden: [why: string, file: string, specifier: string, messageId: string][] = [
  ['web → server', 'libs/contracts/web/screens/list.tsx', '#contracts/server', 'webServer'],
  ['server → web', 'libs/contracts/server/handlers/list.ts', '#contracts/web', 'webServer'],
  ['web → server of a kit', 'libs/contracts/web/list.ts', '#server-kit/server', 'webServer'],
  ['server → web of a kit', 'libs/identity/server/a.ts', '#ui/web', 'webServer'],
  ['model → own web', 'libs/contracts/model/a.ts', '#contracts/web', 'modelUp'],
  ['model → own server', 'libs/contracts/model/a.ts', '#contracts/server', 'modelUp'],
  ['model → a kit of the server', 'libs/contracts/model/a.ts', '#server-kit/server', 'modelUp'],
  ['model → React', 'libs/contracts/model/a.ts', 'react', 'modelPackage'],
  ['model → React, a sub-path', 'libs/contracts/model/a.ts', 'react-dom/client', 'modelPackage'],
  ['model → antd', 'libs/contracts/model/a.ts', 'antd', 'modelPackage'],
  ['model → antd, a sub-path', 'libs/contracts/model/a.ts', 'antd/es/button', 'modelPackage'],
  ['model → icons', 'libs/contracts/model/a.ts', '@ant-design/icons', 'modelPackage'],
  ['model → Fastify', 'libs/contracts/model/a.ts', 'fastify', 'modelPackage'],
  ['model → a Fastify plugin', 'libs/contracts/model/a.ts', '@fastify/static', 'modelPackage'],
  ['model → pg', 'libs/contracts/model/a.ts', 'pg', 'modelPackage'],
  ['model → Drizzle', 'libs/contracts/model/a.ts', 'drizzle-orm', 'modelPackage'],
  ['model → Drizzle, a sub-path', 'libs/contracts/model/a.ts', 'drizzle-orm/pg-core', 'modelPackage'],
  ['model → Node', 'libs/contracts/model/a.ts', 'node:fs', 'modelPackage'],
  ['model → Node without its prefix', 'libs/contracts/model/a.ts', 'fs', 'modelPackage'],
  ['web → Node', 'libs/contracts/web/a.ts', 'node:path', 'wrongSide'],
  ['web → pg', 'libs/contracts/web/a.ts', 'pg', 'wrongSide'],
  ['web → Drizzle', 'libs/contracts/web/a.ts', 'drizzle-orm', 'wrongSide'],
  ['server → React', 'libs/contracts/server/a.ts', 'react', 'wrongSide'],
  ['an edition → the server', 'apps/main/edition.tsx', '#contracts/server', 'webServer'],
  ['the server app → web', 'apps/server/src/main.ts', '#contracts/web', 'webServer'],
  ['feature web → another feature web', 'libs/contracts/web/a.ts', '#lab/web', 'betweenFeatures'],
  ['feature server → another feature server', 'libs/contracts/server/a.ts', '#lab/server', 'betweenFeatures'],
  ['a test of a feature too', 'libs/contracts/server/a.test.ts', '#lab/server', 'betweenFeatures'],
  ['kit → feature', 'libs/documents/server/a.ts', '#contracts/server', 'kitToFeature'],
  ['kit → model of a feature', 'libs/documents/model/a.ts', '#contracts/model', 'kitToFeature'],
  ['calls → server-kit', 'libs/calls/server/a.ts', '#server-kit/server', 'kitOrder'],
  ['server-kit → identity', 'libs/server-kit/server/a.ts', '#identity/server', 'kitOrder'],
  ['identity → approvals', 'libs/identity/server/a.ts', '#approvals/server', 'kitOrder'],
  ['approvals → documents', 'libs/approvals/model/a.ts', '#documents/model', 'kitOrder'],
  ['calls → documents', 'libs/calls/model/a.ts', '#documents/model', 'kitOrder'],
  ['api-client → ui', 'libs/api-client/web/a.ts', '#ui/web', 'kitOrder'],
  ['ui → shell', 'libs/ui/web/a.tsx', '#shell/web', 'kitOrder'],
  ['library → app', 'libs/shell/web/a.ts', '../../../apps/main/edition.tsx', 'toApp'],
  ['app → app', 'apps/main/a.ts', '../livestock/edition.tsx', 'toApp'],
  ['out of the library', 'libs/contracts/web/a.ts', '../../lab/web/b.ts', 'leaves'],
  ['out of the layer', 'libs/contracts/server/a/b.ts', '../../model/c.ts', 'leaves'],
  [
    'samples of the own model, from what ships',
    'libs/contracts/server/a.ts',
    '../model/testing/b.ts',
    'leaves',
  ],
  ['samples of a kit, from what ships', 'libs/contracts/web/a.ts', '../../ui/web/testing/b.ts', 'leaves'],
  [
    'samples of a kit, from an app',
    'apps/server/src/a.ts',
    '../../../libs/lists/server/testing/b.ts',
    'leaves',
  ],
  ['samples of a feature', 'apps/server/src/a.test.ts', '../../../libs/lab/server/testing/b.ts', 'leaves'],
  ['samples of a higher kit', 'libs/ui/web/a.test.ts', '../../documents/web/testing/b.ts', 'kitOrder'],
  ['samples of another library', 'libs/contracts/server/a.test.ts', '../../lab/model/testing/b.ts', 'leaves'],
  ['tests of a kit, from what ships', 'libs/contracts/server/a.ts', '#server-kit/testing', 'testing'],
  ['tests of a kit, from an entry', 'libs/identity/server/index.ts', '#server-kit/testing', 'testing'],
  ['tests of a kit, from the server', 'apps/server/src/main.ts', '#identity/testing', 'testing'],
  ['tests of a kit, from a test of web', 'libs/contracts/web/a.test.ts', '#identity/testing', 'webServer'],
  ['tests of a higher kit', 'libs/identity/server/a.test.ts', '#approvals/testing', 'kitOrder'],
  ['tests of a feature', 'libs/contracts/server/a.test.ts', '#lab/testing', 'betweenFeatures'],
  ['by the entry of its own layer', 'libs/contracts/model/a.ts', '#contracts/model', 'ownEntry'],
  ['migration → definitions', 'libs/contracts/server/migrations/0002_fill.ts', '../tables/a.ts', 'migration'],
  ['migration → model', 'libs/contracts/server/migrations/0002_fill.ts', '#contracts/model', 'migration'],
  ['journey → server', 'e2e/main.test.ts', '#contracts/server', 'e2e'],
];

const ways: [string, (specifier: string) => string][] = [
  ['import', (to) => `import { a } from '${to}';\na();`],
  ['import for its effect', (to) => `import '${to}';`],
  ['import of types', (to) => `import type { A } from '${to}';\nexport const a: A = 1;`],
  ['re-export', (to) => `export { a } from '${to}';`],
  ['re-export of all', (to) => `export * from '${to}';`],
  ['lazy import', (to) => `export const a = () => import('${to}');`],
  ['type of a lazy import', (to) => `export type A = import('${to}').A;`],
  ['mock', (to) => `jest.unstable_mockModule('${to}', () => ({}));`],
];

const allowed: [why: string, file: string, specifier: string][] = [
  ['own model', 'libs/contracts/web/a.ts', '#contracts/model'],
  ["another feature's model", 'libs/contracts/server/a.ts', '#lab/model'],
  ["another feature's model, from a model", 'libs/contracts/model/a.ts', '#lab/model'],
  ['a kit', 'libs/contracts/server/a.ts', '#documents/server'],
  ['a lower kit', 'libs/documents/server/a.ts', '#approvals/server'],
  ['a kit of the other chain', 'libs/documents/web/a.tsx', '#ui/web'],
  ['a neighbour', 'libs/contracts/web/screens/a.tsx', '../parts/b.tsx'],
  ['React in web', 'libs/contracts/web/a.tsx', 'react'],
  ['Drizzle in server', 'libs/contracts/server/tables/a.ts', 'drizzle-orm/pg-core'],
  ['Node in server', 'libs/contracts/server/a.ts', 'node:crypto'],
  ['what runs on both sides in a model', 'libs/contracts/model/a.ts', 'zod'],
  ['an app → features', 'apps/server/src/features.ts', '#contracts/server'],
  ['an edition → features', 'apps/main/edition.tsx', '#contracts/web'],
  ['a migration → Drizzle', 'libs/contracts/server/migrations/0002_fill.ts', 'drizzle-orm'],
  ['samples of the own model, from a test', 'libs/contracts/server/a.test.ts', '../model/testing/b.ts'],
  [
    'samples of a kit, from a test of an app',
    'apps/server/src/a.test.ts',
    '../../../libs/lists/server/testing/b.ts',
  ],
  ['samples of a kit, from a test', 'libs/contracts/web/a.test.tsx', '../../api-client/web/testing/b.ts'],
  ['tests of a kit, from a test', 'libs/contracts/server/a.test.ts', '#server-kit/testing'],
  ['tests of a kit, from samples', 'libs/contracts/server/testing/a.ts', '#identity/testing'],
  ['tests of a kit, from a test of the server', 'apps/server/src/a.test.ts', '#identity/testing'],
  ['a journey → model', 'e2e/main.test.ts', '#contracts/model'],
];

describe('boundaries', () => {
  it.each(forbidden)('report %s', async (_why, file, specifier, messageId) => {
    expect(await findings(file, `import { a } from '${specifier}';\na();`)).toEqual([messageId]);
  });

  it.each(ways)('see every way to name a module: %s', async (_way, write) => {
    expect(await findings('libs/contracts/web/a.ts', write('#lab/web'))).toEqual(['betweenFeatures']);
  });

  it('refuse a lazy import that cannot be read', async () => {
    expect(await findings('libs/contracts/web/a.ts', 'export const a = (b: string) => import(b);')).toEqual([
      'computed',
    ]);
  });

  it.each(allowed)('allow %s', async (_why, file, specifier) => {
    expect(await findings(file, `import { a } from '${specifier}';\na();`)).toEqual([]);
  });
});
