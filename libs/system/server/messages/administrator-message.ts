import { administratorChanged } from '#identity/model';
import { react } from '#server-kit/server';
import type { Tell } from './deliver-told.ts';

/** Whoever is made an administrator, or is one no longer, is told who did it (specification 4). */
export const tellOfAdministrator = (tell: Tell) =>
  react(administratorChanged, ({ personId, set, byId, byName }, context) =>
    tell(context, {
      kind: 'administrator',
      subject: set
        ? [`${byName}设您为系统管理员`, `${byName} made you an administrator`]
        : [`${byName}取消了您的系统管理员`, `${byName} took the role of an administrator from you`],
      body: set
        ? ['您现在可以管理系统的全部设置。', 'You may now look after all settings of the system.']
        : ['您不再是系统管理员。', 'You are not an administrator any more.'],
      senderId: byId,
      to: [personId],
      link: '/dashboard/workplace',
    }),
  );
