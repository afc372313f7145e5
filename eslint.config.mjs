// Boundaries, hooks and what needs the syntax tree of this house; oxlint (.oxlintrc.json) does the rest, much quicker.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { bms } from './tools/lint/plugin.ts';

/** What tests share is no part of what ships: an entry exports none of it. */
const entryWithoutTests = {
  selector: ':matches(ExportNamedDeclaration, ExportAllDeclaration)[source.value=/(^|\\/)testing(\\/|$)/]',
  message: 'An entry exports nothing of its folder for tests.',
};

/** @type {import('eslint').Linter.Config[]} */
export default [
  { ignores: ['node_modules', 'dist', '.data', '.cache', '.nx', 'coverage', 'test-results'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { bms, '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    rules: {
      'bms/boundaries': 'error',
      'bms/forms-of': 'error',
      'bms/no-document-names': 'error',
      'bms/one-scope': 'error',
      'bms/reasons': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'max-lines': ['error', { max: 330, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['libs/*/web/**/*.{ts,tsx}', 'apps/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['libs/*/web/**/*.tsx', 'apps/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'bms/labels': 'error' },
  },
  {
    // Tests import it by '#server-kit/testing' or by its file.
    files: ['libs/*/*/index.ts'],
    rules: { 'no-restricted-syntax': ['error', entryWithoutTests] },
  },
  {
    // What reaches into drizzle stands in one folder (decision 138).
    files: ['{libs/*,apps}/server/**/*.ts'],
    ignores: ['libs/server-kit/server/db/drizzle/**', '**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^drizzle-orm/node-postgres|/(quick-dialect|quick-session)\\.ts$',
              allowTypeImports: true,
              message: 'Drizzle is put over a connection by libs/server-kit/server/db/drizzle/door.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    // The build takes parts out of antd's table; the lean one has the types of what is left.
    files: ['libs/*/web/**/*.{ts,tsx}', 'apps/**/*.tsx'],
    ignores: ['libs/lists/web/table/lean-table.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['Table'],
              message: 'Draw a list by #lists/web; its table is libs/lists/web/table/lean-table.tsx.',
            },
          ],
          patterns: [{ group: ['antd/*/table', 'antd/*/table/*'], message: 'See lean-table.tsx.' }],
        },
      ],
    },
  },
  {
    // The build takes these out of antd and zod, so they would be there in development and tests alone.
    files: ['libs/*/{web,model}/**/*.{ts,tsx}', 'apps/**/*.tsx'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "JSXMemberExpression[object.name='Input'][property.name=/^(OTP|Group)$/]",
          "JSXMemberExpression[object.name='Dropdown'][property.name='Button']",
          "JSXOpeningElement[name.name='ColorPicker'] > JSXAttribute[name.name='presets']",
        ].map((selector) => ({ selector, message: 'See tools/vite/lean-antd.ts.' })),
        ...[
          'JSXOpeningElement[name.name=/^(AutoComplete|Cascader|Input|Select|TreeSelect)$/]',
          "JSXOpeningElement[name.object.name='Input']",
        ].map((element) => ({
          selector: `${element} > JSXAttribute[name.name='allowClear']:not([value.expression.callee.name='useNamedCross'])`,
          message:
            'The cross of antd has an English name in every language: ClearableSelect and the like of #ui/web.',
        })),
        {
          selector:
            "JSXOpeningElement[name.name='Dropdown']:has(> JSXAttribute[name.name='menu']):not(:has(> JSXSpreadAttribute, > JSXAttribute[name.name='popupRender'])):not(:has(Literal[value='contextMenu']))",
          message: 'Into a menu that a press opens the keyboard goes as well: PressMenu of #ui/web.',
        },
        {
          selector: "JSXOpeningElement[name.name='Tag'] > JSXAttribute[name.name='color']",
          message: "The words of antd's coloured tags are too pale to be read: StatusTag of #ui/web.",
        },
        {
          selector: "MemberExpression[property.name='toJSONSchema']",
          message: 'Browsers write no JSON Schema; see tools/vite/lean-schemas.ts.',
        },
        entryWithoutTests,
      ],
    },
  },
  {
    files: ['libs/*/web/**/*.{ts,tsx}'],
    ignores: ['libs/ui/web/theme/**', '**/*.test.{ts,tsx}'],
    rules: { 'bms/tokens': 'error' },
  },
  {
    // A test may be long: it is a list.
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: { 'max-lines': 'off' },
  },
];
