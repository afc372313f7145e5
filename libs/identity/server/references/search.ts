import { searchReferences } from '#identity/model';
import { handle, type Handler } from '#server-kit/server';
import { sourceOf, type ReferenceSource } from './reference-source.ts';

/** Answers BSE002 from the composed sources. */
export const searchReferencesWith = (sources: readonly ReferenceSource[]): Handler =>
  handle(searchReferences, async ({ kind, ...query }, context) => ({
    options: await sourceOf(sources, kind).search(context, {
      ...query,
      take: query.ids ? query.ids.length : query.take,
    }),
  }));
