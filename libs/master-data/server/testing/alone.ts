import { recordChanges } from '#registers/server';
import { madeWith, type ServerFeature } from '#server-kit/server';
import { masterDataFeature } from '../index.ts';

/** Master data without anybody who takes requests up: everything is saved at once. */
export const masterDataAlone: ServerFeature[] = madeWith([masterDataFeature], {
  recordChanges: recordChanges(() => {
    throw new Error('Nobody takes requests up here.');
  }),
});
