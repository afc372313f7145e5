import { searchReferences } from '#identity/model';
import { handle, type Handler } from '#server-kit/server';
import { namedRecords, sourceOf, type ReferenceSource } from './reference-source.ts';

/** More of one name than anybody tells apart. */
const mostNamed = 500;

/** Answers BSE002 from the composed sources. */
export const searchReferencesWith = (sources: readonly ReferenceSource[]): Handler =>
  handle(searchReferences, async ({ kind, exactly, skip = 0, ...query }, context) => {
    const source = sourceOf(sources, kind);
    if (exactly) {
      const found = await namedRecords(source, [query.keyword], context, query.companyId);
      return { options: (found.get(query.keyword) ?? []).slice(0, mostNamed) };
    }
    const found = await source.search(context, {
      ...query,
      take: query.ids ? query.ids.length : skip + query.take,
    });
    return { options: query.ids ? found : found.slice(skip) };
  });
