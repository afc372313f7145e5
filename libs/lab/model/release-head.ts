import type { FormHead, FormType } from '#documents/model';

/** 例外放行: a release in spite of misses. */
export const exceptionalReleaseHead: FormHead = {
  name: 'exceptionalRelease',
  code: 'HBLAB331P',
  title: ['例外放行', 'Exceptional release'],
  numberPrefix: 'XR',
  category: 'quality',
  icon: 'safety',
  editions: ['health-bank'],
  home: '/hblabhome',
};

export const labFormTypes: readonly FormType[] = [
  {
    ...exceptionalReleaseHead,
    load: async () => (await import('./documents/exceptional-release.ts')).exceptionalRelease,
  },
];
