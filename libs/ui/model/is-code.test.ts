import { isCode } from './is-code.ts';

it.each(['2026-10-01/2026-10-07', 'PR-20261121-0001', 'M1', '7', 'a.b-2'])('%s is read in one', (text) => {
  expect(isCode(text)).toBe(true);
});

it.each(['well-known', '软管 M1', 'M1 hose', '', '2026-10-01/2026-10-07/2026-10-09', '软管1'])(
  '%p may be broken',
  (text) => {
    expect(isCode(text)).toBe(false);
  },
);
