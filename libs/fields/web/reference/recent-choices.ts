import { browserStore } from '#api-client/web';
import { referenceOption, type ReferenceOption } from '#identity/model';

const most = 6;
const keyOf = (kind: string) => `recent:${kind}`;
const list = referenceOption.array();

/** What the person picked last of a kind of record, newest first; offered before anything is typed. */
export const recentChoices = (kind: string): ReferenceOption[] => {
  const kept = list.safeParse(browserStore.read(keyOf(kind)));
  return kept.success ? kept.data : [];
};

export const rememberChoice = (kind: string, option: ReferenceOption): void => {
  const others = recentChoices(kind).filter(({ id }) => id !== option.id);
  browserStore.write(keyOf(kind), [option, ...others].slice(0, most));
};
