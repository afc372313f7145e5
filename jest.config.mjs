// One root configuration, two projects: what runs in Node (model, server, tools) and what runs in a browser (web).
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];
const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  testPathIgnorePatterns: ['/node_modules/', '/e2e/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.cache'],
};
export default {
  // For what hangs: real databases, on a machine that may be five times slower or do other work as well.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tools/jest/longest-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      runner: '<rootDir>/tools/jest/native/runner.mjs',
      testEnvironment: 'node',
      // The PostgreSQL of the tests: started by the first test that needs it, ended here.
      globalSetup: '<rootDir>/libs/server-kit/server/testing/jest-setup.ts',
      globalTeardown: '<rootDir>/libs/server-kit/server/testing/jest-teardown.ts',
      testMatch: [
        '<rootDir>/libs/*/model/**/*.test.ts',
        '<rootDir>/libs/*/server/**/*.test.ts',
        '<rootDir>/apps/server/**/*.test.ts',
        '<rootDir>/tools/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/setup-web.ts'],
      moduleNameMapper: {
        'Dom/dynamicCSS(\\.js)?$': '<rootDir>/tools/jest/dynamic-css-stub.mjs',
        '\\.css$': '<rootDir>/tools/jest/empty-stub.mjs',
      },
      testMatch: ['<rootDir>/libs/*/web/**/*.test.{ts,tsx}', '<rootDir>/apps/*/**/*.test.tsx'],
    },
  ],
};
