import type { ReferenceSource } from './references/reference-source.ts';
import type { RoleUses } from './roles/role-uses.ts';
import type { TemplateSource } from './templates/template-source.ts';
import type { FirstStep } from './first-steps.ts';
import type { RecordDoor } from './rights/record-door.ts';

declare module '#server-kit/server' {
  interface MadeSlots {
    /** Registers that fields refer to, beside companies, departments and people. */
    references?: readonly ReferenceSource[];
    /** Who guards the records of which screens, for explanations of rights. */
    recordDoors?: readonly RecordDoor[];
    /** What speaks of roles: such a role is not taken out of use. */
    roleUses?: readonly RoleUses[];
    /** Mails and text messages that it sends, in words that administrators may change. */
    messageTemplates?: readonly TemplateSource[];
    /** What an administrator does before people can work. */
    firstSteps?: readonly FirstStep[];
  }
}
