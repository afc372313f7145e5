import { bankContract, bankPartner, kit } from '#contracts/model';
import { screenOfRegister } from '#registers/web';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [
  screenOfRegister(bankContract),
  screenOfRegister(bankPartner),
  screenOfRegister(kit),
];
export default screens;
