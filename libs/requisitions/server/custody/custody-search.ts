import { searchText } from '#identity/server';
import { labelOf, seals } from '#requisitions/model';

/** What a row of custody is found by beside its form: the thing, a seal by its names in both languages, and its use. */
export const custodySearch = (row: {
  kind: string;
  thingId: string;
  thingName: string;
  about: string;
}): string =>
  searchText(...(row.kind === 'seal' ? labelOf(seals.options, row.thingId) : [row.thingName]), row.about);
