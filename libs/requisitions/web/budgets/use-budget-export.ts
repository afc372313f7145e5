import { useState } from 'react';
import { makeCall } from '#api-client/web';
import { bytesOf, saveBlob, workbookOf } from '#documents/web';
import type { InputOf } from '#calls/model';
import { exportBudgets } from '#requisitions/model';
import { useLabel, useToast } from '#ui/web';

/** Saves the budgets that are shown as a workbook; it can be changed and imported again. */
export function useBudgetExport(asked: InputOf<typeof exportBudgets>) {
  const say = useLabel();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run() {
      setBusy(true);
      try {
        const { base64 } = await makeCall(exportBudgets, asked);
        saveBlob(workbookOf([bytesOf(base64)]), `${say(['预算', 'Budgets'])} ${asked.year}.xlsx`);
      } catch (error) {
        toast.failure(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
