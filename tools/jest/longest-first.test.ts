import { limitOf } from './longest-first.mjs';

it('finds the longest limit that a suite gives itself or a test', () => {
  expect(limitOf("jest.setTimeout(120_000);\nit('a', () => undefined);")).toBe(120_000);
  expect(limitOf("jest.setTimeout(60_000);\nit('a', async () => {\n  await b();\n}, 240_000);")).toBe(
    240_000,
  );
  expect(limitOf("it('a', () => {\n  setTimeout(run, 900_000);\n});")).toBe(0);
});
