import { editionNames } from '#shell/model';

/** Where all registers of the master data stand, and the requests for changes of them. */
export const placed = { editions: editionNames, home: '/basehome' } as const;
