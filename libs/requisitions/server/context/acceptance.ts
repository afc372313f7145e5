import type { FormContextSource } from '#documents/server';
import { directory } from '#identity/server';
import { headOf } from '#requisitions/model';

/** REQ620P: whoever accepts a machine mostly uses it; another department is chosen where not. */
export const acceptanceContext: FormContextSource = {
  types: [headOf('equipmentAcceptance').code],
  async startsWith({ db, actor, language }) {
    const [own] = await directory.departmentChain(db, actor.departmentId);
    return own ? { userDepartment: { id: own.id, name: directory.nameIn(language, own) } } : {};
  },
};
