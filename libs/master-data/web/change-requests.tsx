import { formScreen } from '#documents/model';
import { loadFormList, loadFormPage } from '#documents/web';
import { masterDataChangeType } from '#master-data/model';
import type { ScreenEntry } from '#shell/web';

/** ABSE110P: requests for changes of records, listed and read as any form is. */
export const changeRequests: ScreenEntry = {
  screen: formScreen(masterDataChangeType),
  load: async () => {
    const [{ FormList }, form] = await Promise.all([loadFormList(), masterDataChangeType.load()]);
    return { default: () => <FormList form={form} /> };
  },
  loadDetails: [
    async () => {
      const [{ FormPage }, form] = await Promise.all([loadFormPage(), masterDataChangeType.load()]);
      return { default: () => <FormPage form={form} /> };
    },
  ],
};
