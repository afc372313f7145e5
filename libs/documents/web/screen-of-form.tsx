import { detailRouteOf, formScreen, type FormType } from '#documents/model';
import type { ScreenEntry } from '#shell/web';
import type { PageParts } from './page/parts.ts';
import { loadFormList, loadFormPage } from './screens.ts';

/** List and detail of a form type, the same two screens for every type, loaded when first opened; then what it has beside. `parts`: its own on its page. */
export const screenOfForm = (
  type: FormType,
  beside: NonNullable<ScreenEntry['loadDetails']> = [],
  parts?: PageParts,
): ScreenEntry => ({
  screen: formScreen(type),
  ...(!type.handedIn && { begin: detailRouteOf(type) }),
  load: async () => {
    const [{ FormList }, form] = await Promise.all([loadFormList(), type.load()]);
    return { default: () => <FormList form={form} /> };
  },
  loadDetails: [
    async () => {
      const [{ FormPage }, form] = await Promise.all([loadFormPage(), type.load()]);
      return { default: () => <FormPage form={form} parts={parts} /> };
    },
    ...beside,
  ],
});
