import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { makeCall } from '#api-client/web';
import type { Label } from '#calls/model';
import { inboxMarks, mostMarked } from '#requisitions/model';
import type { DeskItem } from '../desk/desk-item.ts';

type Marks = Record<string, readonly Label[]>;
const none: readonly Label[] = [];

/** Warnings of the lines, by document; they come after the list and hold nothing up. */
export function useMarks(items: readonly DeskItem[]): (item: DeskItem) => readonly Label[] {
  const ids = items.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [inboxMarks.name, ids],
    queryFn: async ({ signal }): Promise<Marks> => {
      const pages = Array.from({ length: Math.ceil(ids.length / mostMarked) }, (_page, at) =>
        ids.slice(at * mostMarked, (at + 1) * mostMarked),
      );
      const answers = await Promise.all(
        pages.map((formIds) => makeCall(inboxMarks, { formIds }, { signal })),
      );
      return Object.fromEntries(answers.flatMap(({ marks }) => Object.entries(marks)));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { topics: inboxMarks.topics },
  });
  return ({ id }) => data?.[id] ?? none;
}
