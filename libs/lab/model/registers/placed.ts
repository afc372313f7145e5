export const labHome = '/hblabhome';

/** Where registers of the laboratory stand. */
export const placed = { editions: ['health-bank'], home: labHome } as const;
