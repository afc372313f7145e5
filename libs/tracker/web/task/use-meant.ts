import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#api-client/web';
import { searchReferences, type ReferenceOption } from '#identity/model';

/** So many are offered where several may be meant. */
const mostOffered = 8;

/** Whom or what a word of the line means. */
export interface Meaning {
  /** The word; null: nobody was named. */
  word: string | null;
  isLooking: boolean;
  /** Null: nothing is found, or several are and none is chosen yet. */
  meant: ReferenceOption | null;
  /** Several that may be meant; empty where there is no question. */
  offered: readonly ReferenceOption[];
  choose(id: string | null): void;
}

/** What somebody means by a name: the only one found, the only one of exactly that name, or the one that is chosen. */
export function useMeant(kind: string, word: string | null): Meaning {
  const found = useQuery({
    ...read(searchReferences, { kind, keyword: word ?? '', take: mostOffered }),
    enabled: word !== null,
  });
  const [chosen, setChosen] = useState<{ word: string | null; id: string | null }>({ word: null, id: null });
  const options = word === null ? [] : (found.data?.options ?? []);
  const same = (text: string) => text.toLowerCase() === word?.toLowerCase();
  const exact = options.filter(({ name, code }) => same(name) || same(code));
  const ofName = exact.length ? exact : options;
  const meant =
    ofName.length === 1 ? ofName[0] : chosen.word === word && ofName.find(({ id }) => id === chosen.id);
  return {
    ...{ word, isLooking: word !== null && found.isPending, meant: meant || null },
    offered: ofName.length > 1 ? ofName : [],
    choose: (id) => setChosen({ word, id }),
  };
}
