import { useState } from 'react';
import { makeCall } from '#api-client/web';
import type { AnyCall, InputOf, Label } from '#calls/model';
import { bytesOf, saveBlob, workbookOf } from '#documents/web';
import { useLabel, useToast } from '#ui/web';

/** Saves what a call answers as a workbook, under the name of the ledger. */
export function useLedgerExport<C extends AnyCall>(call: C, asked: InputOf<C>, name: Label) {
  const say = useLabel();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run() {
      setBusy(true);
      try {
        const { base64 } = (await makeCall(call, asked)) as { base64: string };
        saveBlob(workbookOf([bytesOf(base64)]), `${say(name)}.xlsx`);
      } catch (error) {
        toast.failure(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
