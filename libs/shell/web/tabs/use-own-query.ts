import { useFeatures } from '../start/edition.ts';

/** The query of an address without what features open over its page: with it and without, the page is the same. */
export function useOwnQuery(): (search: string) => string {
  const over = useFeatures().flatMap(({ headerParts = [] }) =>
    headerParts.flatMap(({ opensBy }) => opensBy ?? []),
  );
  return (search) => {
    const params = new URLSearchParams(search);
    for (const name of over) params.delete(name);
    return params.toString();
  };
}
