import { screenOfRegister } from '#registers/web';
import { standardExpense } from '#requisitions/model';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [screenOfRegister(standardExpense)];
export default screens;
