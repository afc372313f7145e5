import { explainRight, giveRole, previewRole, readRole, saveRole, takeRole } from '#identity/model';
import { handle, type Handler } from '#server-kit/server';
import { headRole } from '../rights/authority.ts';
import type { RecordDoor } from '../rights/record-door.ts';
import { isStandard } from './check-role.ts';
import { explained } from './explain-right.ts';
import { give, holdersOfRole, takeBack } from './holders.ts';
import { previewed } from './preview-role.ts';
import type { RoleUses } from './role-uses.ts';
import { keepRole } from './save-role.ts';
import { existingRole } from './stored-role.ts';

/** SYS130P: what roles may do, who has them, and why somebody may do something. */
export const roleHandlers = (
  doors: () => readonly RecordDoor[],
  uses: () => readonly RoleUses[],
): readonly Handler[] => [
  handle(readRole, async ({ id }, context) => ({
    ...(await existingRole(context.db, id, context.language)),
    standard: isStandard(id),
    derived: id === headRole,
    holders: await holdersOfRole(context, id),
  })),
  handle(saveRole, (wanted, context) => keepRole(wanted, context, uses())),
  handle(previewRole, (wanted, context) => previewed(wanted, context, uses())),
  handle(giveRole, give),
  handle(takeRole, takeBack),
  handle(explainRight, (asked, context) => explained(asked, context, doors())),
];
