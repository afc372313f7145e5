import { sql } from 'drizzle-orm';
import { bankContract, bankPartner, kit } from '#contracts/model';
import { eachByItself, registerFrom, registerTable, type ServedRegister } from '#registers/server';
import {
  afterContract,
  allowsOfContract,
  checkContract,
  deriveContract,
} from '../contract/contract-rules.ts';
import { changeCalls } from '../contract/change-handlers.ts';
import { scannedContract, scannedKit } from '../lists/scanned.ts';
import { broughtByPartners } from '../money/brought.ts';
import { readOfContracts } from './read-of-contracts.ts';
import { allowsOfKit, checkKit, deriveKit } from '../kits/kit-rules.ts';

const partners = registerFrom(bankPartner, {
  table: registerTable(bankPartner),
  reads: broughtByPartners,
});
const contracts = registerFrom(bankContract, {
  table: registerTable(bankContract),
  derive: eachByItself(deriveContract),
  check: checkContract,
  allows: allowsOfContract,
  saved: afterContract,
  calls: changeCalls,
  reads: readOfContracts,
  scanned: scannedContract(sql`r.id`),
});
const kits = registerFrom(kit, {
  table: registerTable(kit),
  derive: eachByItself(deriveKit),
  check: checkKit,
  allows: allowsOfKit,
  scanned: scannedKit,
});

/** In the order of the menu. */
export const contractRegisters: readonly ServedRegister[] = [contracts, partners, kits];
