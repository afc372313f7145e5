import { contrast, forWeakEyes, neutrals } from './palette.ts';

describe.each(['light', 'dark'] as const)('what is read in the %s look', (look) => {
  const { ground, surface, raised } = neutrals[look];
  it.each(['error', 'success', 'warning'] as const)(
    '%s stands out from every ground by 4.5 at least',
    (name) => {
      for (const colours of [neutrals[look], forWeakEyes[look]])
        for (const under of [ground, surface, raised])
          expect(contrast(colours[name], under)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
