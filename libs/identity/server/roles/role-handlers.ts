import {
  explainRight,
  giveRole,
  previewRole,
  readRole,
  roleScreen,
  saveRole,
  takeRole,
} from '#identity/model';
import { handle, type Handler } from '#server-kit/server';
import { headRole } from '../rights/authority.ts';
import type { RecordDoor } from '../rights/record-door.ts';
import { reachesCompanies } from '../rights/scope.ts';
import { isStandard } from './check-role.ts';
import { explained } from './explain-right.ts';
import { give, holdersOfRole, takeBack } from './holders.ts';
import { againstAdministrating, againstSettling } from './keepers.ts';
import { previewed } from './preview-role.ts';
import type { RoleUses } from './role-uses.ts';
import { keepRole } from './save-role.ts';
import { existingRole } from './stored-role.ts';

/** SYS130P: what roles may do, who has them, and why somebody may do something. */
export const roleHandlers = (
  doors: () => readonly RecordDoor[],
  uses: () => readonly RoleUses[],
): readonly Handler[] => [
  handle(readRole, async ({ id }, context) => {
    const { db, actor, language } = context;
    const role = await existingRole(db, id, language);
    const [settles, administrates] = [againstSettling(context), await againstAdministrating(context, id)];
    const edits = actor.may(roleScreen, 'edit');
    const fixed = settles ?? administrates;
    return {
      ...role,
      ...{ standard: isStandard(id), derived: id === headRole },
      may: {
        edit: edits && fixed === null,
        copy: edits && settles === null,
        give:
          actor.may(roleScreen, 'enable') &&
          id !== headRole &&
          administrates === null &&
          reachesCompanies(actor.scope(roleScreen, 'enable')),
      },
      fixed: edits ? fixed : null,
      holders: await holdersOfRole(context, id, administrates === null),
    };
  }),
  handle(saveRole, (wanted, context) => keepRole(wanted, context, uses())),
  handle(previewRole, (wanted, context) => previewed(wanted, context, uses())),
  handle(giveRole, give),
  handle(takeRole, takeBack),
  handle(explainRight, (asked, context) => explained(asked, context, doors())),
];
