import { organisationChanged } from '#identity/model';
import { registerChanged, registerDisabled } from '#registers/model';
import { react } from '#server-kit/server';

const tells = (event: typeof registerChanged) =>
  react(event, async ({ register, ids }, context) => {
    if (register === 'company') await context.emit(organisationChanged, { companies: ids, departments: [] });
    if (register === 'department')
      await context.emit(organisationChanged, { companies: [], departments: ids });
  });

/** Whoever asks about the organisation need not know that companies and departments are registers. */
export const organisationReactions = [tells(registerChanged), tells(registerDisabled)];
