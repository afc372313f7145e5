import { bankContract, bankPartner, kit } from '#contracts/model';
import { registerFrom, registerTable, type ServedRegister } from '#registers/server';

const partners = registerFrom(bankPartner, { table: registerTable(bankPartner) });
const contracts = registerFrom(bankContract, { table: registerTable(bankContract) });
const kits = registerFrom(kit, { table: registerTable(kit) });

/** In the order of the menu. */
export const contractRegisters: readonly ServedRegister[] = [contracts, partners, kits];
