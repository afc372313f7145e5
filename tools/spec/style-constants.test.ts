import { readFileSync } from 'node:fs';
import path from 'node:path';

const styleOf = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

it('a user picker is at least 230 px wide (specification 9)', () => {
  expect(styleOf('libs/fields/web/reference/record-select.module.css')).toMatch(/min-width: 230px/);
});
