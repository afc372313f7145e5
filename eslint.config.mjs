// Boundaries, hooks and what needs the syntax tree of this house; oxlint (.oxlintrc.json) does the rest, much quicker.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { bms } from './tools/lint/plugin.ts';

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
      'bms/no-document-names': 'error',
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
