import { useQueryClient } from '@tanstack/react-query';
import { read, useWrite } from '#api-client/web';
import { readBases, saveBase } from '#papers/model';
import { useLabel } from '#ui/web';

/** A base of the reader's own, for copies of what they may no longer change; answers its id, and makes it where there is none. */
export function useBaseOfCopies(): () => Promise<string> {
  const say = useLabel();
  const queries = useQueryClient();
  const { mutateAsync } = useWrite(saveBase);
  return async () => {
    const name = say(['我的副本', 'My copies']);
    const { bases } = await queries.fetchQuery({ ...read(readBases, {}), staleTime: 0 });
    const own = bases.find((base) => base.may.manage && base.name === name);
    if (own) return own.id;
    const { id } = await mutateAsync({
      ...{ id: crypto.randomUUID(), version: 0, name, members: [], reading: 'members' },
    });
    return id;
  };
}
