import { formCalls, type AnyForm } from '#documents/model';
import { handle, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { viewOf } from '../forms/view-of.ts';

/** Open to whoever takes part or has a right that reaches it; to others it does not exist. */
export const readHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).read, ({ id }, context) => viewOf(context, kit, form, id));
