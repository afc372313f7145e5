import type { Action } from '#calls/model';
import { defineScreen, type ScreenDeclaration } from '#shell/model';
import type { RegisterDeclaration, RegisterPlace } from './register.ts';

/**
 * What a role can be allowed on a register's screen. query: its list, and records are chosen elsewhere; get: a record is
 * opened, with its files, talk and history, what is sensitive covered.
 */
export const registerActions = [
  'query',
  'get',
  'add',
  'edit',
  'enable',
  'disable',
  'delete',
  'import',
  'export',
] as const satisfies Action[];

type Placed = Pick<RegisterDeclaration, 'home' | 'code'>;

/** '/basehome/BSE130P': its list. */
export const registerRouteOf = ({ home, code }: Placed): string => `${home}/${code}`;

/** '/basehome/BSE130P_2': a record, opened with ?id=, or ?new. */
export const recordRouteOf = ({ home, code }: Placed): string => `${home}/${code}_2`;

/** Address of a record. */
export const recordAddress = (register: Placed, id: string): string =>
  `${recordRouteOf(register)}?id=${encodeURIComponent(id)}`;

/** The screen of a register: its list with menu entry, and its detail. Follows from the declaration. */
export const registerScreen = (register: RegisterDeclaration): ScreenDeclaration =>
  defineScreen({
    code: register.code,
    route: registerRouteOf(register),
    details: [{ route: recordRouteOf(register), title: register.title, needs: 'query' }],
    editions: register.editions,
    title: register.title,
    icon: register.icon ?? 'database',
    home: register.home,
    actions: registerActions,
  });

/** The register as it stands at another place: addresses and titles are those of the place, calls and rows the same. */
export const registerAt = (register: RegisterDeclaration, place: RegisterPlace): RegisterDeclaration => ({
  ...register,
  ...place,
  // Its list is headed by what the menu calls it there.
  rows: { ...register.rows, title: place.title },
});

/** All screens of a register: its own, and those of other editions. */
export const registerScreens = (register: RegisterDeclaration): ScreenDeclaration[] =>
  [register, ...(register.alsoAs ?? []).map((place) => registerAt(register, place))].map(registerScreen);
