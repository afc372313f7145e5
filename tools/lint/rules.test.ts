import path from 'node:path';
import { ESLint } from 'eslint';
import config from '../../eslint.config.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config, cache: false });

async function reported(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  return (result?.messages ?? []).map((message) => message.ruleId);
}
const screen = (jsx: string) => `export const A = () => ${jsx};`;

describe('rules of the house', () => {
  it.each([
    ['a text in JSX', 'libs/lab/web/a.tsx', screen('<p>Save</p>'), 'bms/labels'],
    ['a Chinese text in JSX', 'libs/lab/web/a.tsx', screen('<p>存</p>'), 'bms/labels'],
    ['a text that is read out', 'libs/lab/web/a.tsx', screen('<img alt="A cow" />'), 'bms/labels'],
    ['a colour beside its use', 'libs/lab/web/a.tsx', "export const a = '#3d85c6';", 'bms/tokens'],
    [
      'a colour inside a text',
      'libs/lab/web/a.ts',
      'export const a = `1px solid rgba(0,0,0,.2)`;',
      'bms/tokens',
    ],
    [
      'a document named in a kit',
      'libs/documents/web/a.ts',
      "export const a = (c: string) => c === 'REQ110P';",
      'bms/no-document-names',
    ],
    [
      'a data scope looked into',
      'libs/lab/server/a.ts',
      'export const a = (scope: { companies: string[] }) => scope.companies.length;',
      'bms/one-scope',
    ],
    [
      'a data scope compared',
      'libs/lab/server/a.ts',
      "export const a = (b: { scope(): unknown }) => b.scope() === 'all';",
      'bms/one-scope',
    ],
    [
      'the table of forms in a statement',
      'libs/lab/server/a.ts',
      'export const a = (t: string) => `SELECT id FROM a JOIN form f ON f.id = a.id WHERE f.type = ${t}`;',
      'bms/forms-of',
    ],
    [
      'the table of forms as what is asked',
      'libs/lab/server/a.ts',
      "export const a = 'form f JOIN person p ON p.id = f.applicant_id';",
      'bms/forms-of',
    ],
    [
      'a cross that is called Clear in Chinese',
      'libs/lab/web/a.tsx',
      screen('<Select allowClear />'),
      'no-restricted-syntax',
    ],
    [
      'the table of antd, of which the build leaves out parts',
      'libs/lab/web/a.tsx',
      "import { Table } from 'antd';\nexport const a = Table;",
      'no-restricted-imports',
    ],
    [
      'the same by its file',
      'libs/lab/web/a.tsx',
      "import Table from 'antd/es/table';\nexport const a = Table;",
      'no-restricted-imports',
    ],
    [
      'a sample of tests in an entry',
      'libs/lab/model/index.ts',
      "export { sample } from './testing/sample.ts';",
      'no-restricted-syntax',
    ],
    [
      'what tests share in the entry of a server',
      'libs/server-kit/server/index.ts',
      "export { testServer } from './testing/test-server.ts';",
      'no-restricted-syntax',
    ],
    [
      'the entry of tests in an entry',
      'libs/lab/server/index.ts',
      "export * from '#server-kit/testing';",
      'no-restricted-syntax',
    ],
    [
      'a part of antd that the build leaves out',
      'libs/lab/web/a.tsx',
      "import { Input } from 'antd';\nexport const a = <Input.OTP />;",
      'no-restricted-syntax',
    ],
    [
      'what the build leaves out of zod',
      'libs/lab/model/a.ts',
      "import { z } from 'zod';\nexport const a = z.toJSONSchema(z.string());",
      'no-restricted-syntax',
    ],
    [
      'drizzle put over a connection by hand',
      'libs/lab/server/a.ts',
      "import { drizzle } from 'drizzle-orm/node-postgres';\nexport const a = drizzle;",
      '@typescript-eslint/no-restricted-imports',
    ],
    [
      'an exception without a reason',
      'libs/lab/web/a.ts',
      '/* eslint-disable max-lines */\nexport {};',
      'bms/reasons',
    ],
    ['any', 'libs/lab/model/a.ts', 'export const a = (b: any) => b;', '@typescript-eslint/no-explicit-any'],
    ['@ts-ignore', 'libs/lab/model/a.ts', '// @ts-ignore\nexport {};', '@typescript-eslint/ban-ts-comment'],
    [
      'a hook behind a condition',
      'libs/lab/web/a.tsx',
      "import { useState } from 'react';\nexport const A = (p: { b: boolean }) => { if (p.b) useState(1); return null; };",
      'react-hooks/rules-of-hooks',
    ],
  ])('report %s', async (_what, file, code, rule) => {
    expect(await reported(file, code)).toContain(rule);
  });

  it.each([
    ['a label shown', 'libs/lab/web/a.tsx', screen('<p>{say(label)} · 3</p>')],
    ['a colour in the theme', 'libs/ui/web/theme/a.ts', "export const a = '#3d85c6';"],
    [
      'the table of forms in its kit',
      'libs/documents/server/a.ts',
      "export const a = 'SELECT id FROM form';",
    ],
    ['another table', 'libs/lab/server/a.ts', "export const a = 'SELECT FROM form_participant p';"],
    ['a document named in a feature', 'libs/requisitions/model/a.ts', "export const a = 'REQ110P';"],
  ])('allow %s', async (_what, file, code) => {
    expect(await reported(file, code)).toEqual([]);
  });
});
