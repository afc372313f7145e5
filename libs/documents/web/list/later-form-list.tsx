import type { FormType } from '#documents/model';
import { later, PageSkeleton } from '#ui/web';
import { loadFormList } from '../screens.ts';

/** The list of a form type as a part of another page; its declaration comes when it is first shown. */
export const laterFormList = (type: FormType) =>
  later<{ embedded: string }>(async () => {
    const [{ FormList }, form] = await Promise.all([loadFormList(), type.load()]);
    return ({ embedded }) => <FormList form={form} embedded={embedded} />;
  }, PageSkeleton);
