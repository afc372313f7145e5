import { formCalls, type AnyForm } from '#documents/model';
import { handle, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { keepContent } from '../forms/keep-content.ts';
import { viewOf } from '../forms/view-of.ts';

/** Saves a draft, or what was returned or withdrawn; it may lack everything that only a submission asks for. */
export const saveHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).save, async (input, context) => {
    const { row } = await keepContent(context, kit, form, input);
    return viewOf(context, kit, form, row.id);
  });
