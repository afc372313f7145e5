import { useEffect } from 'react';
import { makeCall, useWrite } from '#api-client/web';
import { holdDocument, sharedLimits, type HoldState } from '#editor/model';
import { useUser } from '#shell/web';
import { useToast } from '#ui/web';

/** Writing alone: as long as the page that holds a document is open, it renews its lease. */
export function useHold(id: string, { hold }: HoldState) {
  const toast = useToast();
  const me = useUser()?.personId;
  const write = useWrite(holdDocument);
  const isMine = hold !== null && hold.by.id === me;
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(
      // What cannot be renewed now is tried again; the lease bears two misses.
      () => void makeCall(holdDocument, { id, act: 'renew' }).catch(() => undefined),
      sharedLimits.holdRenewed,
    );
    return () => clearInterval(timer);
  }, [id, isMine]);
  const act = (what: 'take' | 'end') => write.mutate({ id, act: what }, { onError: toast.refusal });
  return { isMine, pending: write.isPending, take: () => act('take'), end: () => act('end') };
}
