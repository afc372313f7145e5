import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { makeCall } from '#api-client/web';
import { searchReferences, type ReferenceOption } from '#identity/model';
import { Icon, PersonAvatar, useDebounced, useLabel, useLanguage } from '#ui/web';
import type { Finder, FindRecords } from '../feature.ts';
import { useMenus } from '../menu/use-menu.ts';
import { useEdition } from '../start/edition.ts';
import type { ChosenHow, Entry, EntryGroup } from './entry.ts';
import { mayBeName } from './may-be-name.ts';

/** The server is asked once typing pauses. Milliseconds. */
const pause = 150;
const mostPeople = 5;

/** The functions of the features' finders, each loaded once; one that did not come is loaded again. */
const loaded = new Map<string, Promise<FindRecords>>();
function functionOf({ key, load }: Finder): Promise<FindRecords> {
  const known = loaded.get(key);
  if (known) return known;
  const coming = load().then(({ default: find }) => find);
  loaded.set(key, coming);
  coming.catch(() => loaded.delete(key));
  return coming;
}

export interface Found {
  groups: EntryGroup[];
  searching: boolean;
  failed: boolean;
}

interface Choosing {
  go: (to: string, how: ChosenHow) => void;
  meet: (person: ReferenceOption) => void;
}

/** Records of the features' finders and people, as the server finds them. */
export function useFoundRecords(typed: string, { go, meet }: Choosing): Found {
  const say = useLabel();
  const language = useLanguage();
  const { routes } = useMenus();
  const { features } = useEdition();
  const finders = useMemo(() => features.flatMap(({ finders: own = [] }) => own), [features]);
  const settled = useDebounced(typed.trim(), pause);
  const records = useQueries({
    queries: finders.map((finder) => ({
      queryKey: ['command-box', finder.key, language, settled],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await functionOf(finder))(settled, { say, signal }),
      enabled: settled !== '',
      retry: false,
    })),
  });
  const [people] = useQueries({
    queries: [
      {
        queryKey: ['command-box', 'people', language, settled],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          makeCall(searchReferences, { kind: 'person', keyword: settled, take: mostPeople }, { signal }),
        enabled: mayBeName(settled),
        retry: false,
      },
    ],
  });
  const isOfNow = settled === typed.trim();
  const groups = finders.map(({ title }, at): EntryGroup => {
    const shown = (records[at]?.data ?? []).filter(({ to }) =>
      ['screen', 'coming'].includes(routes.at(to.split('?')[0] ?? to).kind),
    );
    return {
      title: say(title),
      entries: shown.map(({ icon, to, ...words }): Entry => ({
        ...words,
        icon: <Icon name={icon} />,
        choose: (how) => go(to, how),
      })),
    };
  });
  groups.push({
    title: say(['人员', 'People']),
    entries: (people.data?.options ?? []).map((person): Entry => ({
      key: `person:${person.id}`,
      icon: <PersonAvatar name={person.name} id={person.id} image={person.values['avatar'] ?? ''} />,
      title: person.name,
      detail: person.detail,
      code: person.code,
      choose: () => meet(person),
    })),
  });
  const all = [...records, people];
  return {
    groups: isOfNow ? groups : [],
    searching: typed.trim() !== '' && (!isOfNow || all.some(({ isFetching }) => isFetching)),
    failed: isOfNow && all.some(({ isError }) => isError),
  };
}
