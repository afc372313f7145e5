import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { formCalls, type AnyForm, type FormInput } from '#documents/model';
import { useToast, useUndo } from '#ui/web';

/** Said before a draft is deleted. */
export const undoable: Label = ['删除后可立即撤销。', 'It can be taken back right afterwards.'];

/** After a draft was deleted: offers to save what was in it under the same id. */
export function useBringBack(form: AnyForm): (was: FormInput) => void {
  const offer = useUndo();
  const toast = useToast();
  const save = useWrite(formCalls(form).save);
  return (was) =>
    offer({
      title: ['草稿已删除', 'Draft deleted'],
      undo: () =>
        save.mutateAsync(was).then(() => toast.success(['草稿已恢复', 'Draft brought back']), toast.failure),
    });
}
