import type { OtherTab } from '#lists/web';
import { registerRouteOf, type RegisterDeclaration } from '#registers/model';

/** Which changes are shown instead of the list; with a point, so that it is none of the list's own. */
export const changesParam = 'as.changes';

/** Tabs behind those of the list: what comes into force, and what one has asked for. */
export const changeTabs = (register: RegisterDeclaration): readonly OtherTab[] => {
  const at = (which: 'mine' | 'planned') => `${registerRouteOf(register)}?${changesParam}=${which}`;
  return [
    ...(register.dated ? [{ label: ['待生效', 'Planned'] as const, to: at('planned') }] : []),
    ...(register.changesCall ? [{ label: ['我的变更', 'My changes'] as const, to: at('mine') }] : []),
  ];
};
