import type { ComponentType } from 'react';
import { recordRouteOf, registerAt, registerScreen, type RegisterDeclaration } from '#registers/model';
import type { ScreenEntry, ScreenModule } from '#shell/web';
import { later } from '#ui/web';
import type { RegisterParts } from './register-parts.ts';

type Loads<P> = (() => Promise<{ default: ComponentType<P> }>) | undefined;

const loadList = (register: RegisterDeclaration, links: Loads<object>) => async (): Promise<ScreenModule> => {
  const [{ RegisterList }, Links] = await Promise.all([import('./list/register-list.tsx'), links?.()]);
  return { default: () => <RegisterList register={register} {...(Links && { links: <Links.default /> })} /> };
};
const loadRecord =
  (register: RegisterDeclaration, { above, writing }: RegisterParts) =>
  async (): Promise<ScreenModule> => {
    // Loaded once something is written.
    const Note =
      writing &&
      later(
        () => writing().then((part) => part.default),
        () => null,
      );
    const [{ RecordPage }, Above] = await Promise.all([import('./record/record-page.tsx'), above?.()]);
    const parts = { ...(Above && { Above: Above.default }), ...(Note && { Note }) };
    return { default: () => <RecordPage register={register} {...parts} /> };
  };

/** The screens of a register, list and record, each loaded when it is opened: its line in the feature's table of screens. */
export const screenOfRegister = (register: RegisterDeclaration, parts: RegisterParts = {}): ScreenEntry => ({
  screen: registerScreen(register),
  begin: recordRouteOf(register),
  load: loadList(register, parts.links),
  loadDetails: [loadRecord(register, parts)],
});

/** The same at all places of a register, where it stands in several editions. */
export const screensOfRegister = (register: RegisterDeclaration, parts?: RegisterParts): ScreenEntry[] =>
  [register, ...(register.alsoAs ?? []).map((place) => registerAt(register, place))].map((at) =>
    screenOfRegister(at, parts),
  );
