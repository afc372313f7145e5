import { directory } from '#identity/server';
import type { Context } from '#server-kit/server';

/** Who holds the role of IT support, anywhere in the group; where nobody does, the administrators. */
export async function supporters({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const people = await directory.peopleOfRole(db, 'itSupport', null);
  return (people.length > 0 ? people : await directory.peopleOfRole(db, 'administrator', null)).map(
    ({ id }) => id,
  );
}
