import { editionNames } from '#shell/model';

/** Where the registers of the organisation stand. */
export const placed = { editions: editionNames, home: '/basehome' } as const;
