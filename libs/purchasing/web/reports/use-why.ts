import { useMemo, useState } from 'react';

/** The row whose figures are asked about, and for each of these columns what asks. */
export function useWhy<Name extends string>(names: readonly Name[]) {
  const [asked, setAsked] = useState<string | null>(null);
  const said = names.join(' ');
  const why = useMemo(() => {
    const ask =
      ({ id }: { id: string }) =>
      () =>
        setAsked(id);
    return Object.fromEntries(said.split(' ').map((name) => [name, ask])) as Record<Name, typeof ask>;
  }, [said]);
  return { asked, why, onClose: () => setAsked(null) };
}
