// One root configuration, two projects: what runs in Node (model, server, tools) and what runs in a browser (web).
const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Suites are modules of Node (tools/jest/native), which translates them itself.
  transform: {},
  runner: '<rootDir>/tools/jest/native/runner.mjs',
  testEnvironment: 'node',
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
      testMatch: ['<rootDir>/libs/*/web/**/*.test.{ts,tsx}', '<rootDir>/apps/*/**/*.test.tsx'],
    },
  ],
};
