import { registerChanged, registerDisabled, type RegisterDeclaration } from '#registers/model';
import type { Context } from '#server-kit/server';

/** Tells other features, and everybody who has the register or a picker of it open. */
export async function tellChanged(
  context: Context,
  { name }: RegisterDeclaration,
  ids: readonly string[],
  how: 'changed' | 'disabled' = 'changed',
): Promise<void> {
  if (!ids.length) return;
  const data = { register: name, ids: [...ids] };
  await context.emit(how === 'disabled' ? registerDisabled : registerChanged, data);
  await context.publish({
    to: 'everyone',
    type: 'refresh',
    data: { topics: [`register:${name}`, 'reference'] },
  });
}
