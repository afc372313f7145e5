import { flowCategories } from '#approvals/model';
import type { Action } from '#calls/model';
import { defineScreen, type ScreenDeclaration } from '#shell/model';
import type { FormHead } from './form.ts';

/**
 * What a role can be allowed on a form's screen. query: see it; add: write, submit and withdraw one's own; disable: void
 * approved ones.
 */
export const formActions = ['query', 'add', 'disable', 'import', 'export'] as const satisfies Action[];

/** What is handed in for people is looked at, and decided by whoever its flow asks. */
const handedInActions = ['query', 'export'] as const satisfies Action[];

/** Kind of record under which others speak of forms, of all types. */
export const formRecord = 'form';

/** '/reqhome/REQ110P': the list of a form type. */
export const listRouteOf = ({ home, code }: Pick<FormHead, 'home' | 'code'>): string => `${home}/${code}`;

/** '/reqhome/Req110p_2': its detail, opened with ?id=. */
export const detailRouteOf = ({ home, code }: Pick<FormHead, 'home' | 'code'>): string =>
  `${home}/${code[0]}${code.slice(1).toLowerCase()}_2`;

/** The screen of a form type: its list with menu entry, and its detail. Follows from the declaration. */
export const formScreen = (form: FormHead): ScreenDeclaration =>
  defineScreen({
    code: form.code,
    route: listRouteOf(form),
    ...(form.alsoAt && { alsoAt: form.alsoAt }),
    details: [
      { route: detailRouteOf(form), title: form.title },
      ...(form.related ?? []),
      ...(form.ownPrint ? [form.ownPrint] : []),
    ],
    editions: form.editions,
    ...(form.within && { within: form.within }),
    title: form.title,
    icon: form.icon ?? 'form',
    home: form.home,
    ...(form.category && { group: flowCategories[form.category] }),
    actions: form.handedIn ? handedInActions : formActions,
  });
