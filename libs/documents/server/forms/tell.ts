import { anyForm } from '#documents/model';
import type { Context } from '#server-kit/server';

/** Open screens of these people read the form and its lists again, after the commit. */
export async function tell(
  { publish }: Pick<Context, 'publish'>,
  type: string,
  people: readonly (string | null | undefined)[],
): Promise<void> {
  const to = [...new Set(people.filter((id): id is string => !!id))];
  if (to.length) await publish({ to, type: 'refresh', data: { topics: [`form:${type}`, anyForm] } });
}
