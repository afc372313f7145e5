import { recordRouteOf, registerScreen, type RegisterDeclaration } from '#registers/model';
import type { ScreenEntry, ScreenModule } from '#shell/web';

const loadList = (register: RegisterDeclaration) => async (): Promise<ScreenModule> => {
  const { RegisterList } = await import('./list/register-list.tsx');
  return { default: () => <RegisterList register={register} /> };
};
const loadRecord = (register: RegisterDeclaration) => async (): Promise<ScreenModule> => {
  const { RecordPage } = await import('./record/record-page.tsx');
  return { default: () => <RecordPage register={register} /> };
};

/** The screens of a register, list and record, each loaded when it is opened: its line in the feature's table of screens. */
export const screenOfRegister = (register: RegisterDeclaration): ScreenEntry => ({
  screen: registerScreen(register),
  begin: recordRouteOf(register),
  load: loadList(register),
  loadDetails: [loadRecord(register)],
});
