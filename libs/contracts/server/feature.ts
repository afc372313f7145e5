import { join } from 'node:path';
import { contractDictionaries, contractHomes, contractScreens } from '#contracts/model';
import { defineServerFeature } from '#server-kit/server';
import { auditedContracts } from './audited.ts';
import { contractRegisters } from './registers/registers.ts';

/** Contracts of the bank with families, kits, birth calls and jobs of couriers. */
export const contractsFeature = defineServerFeature({
  name: 'contracts',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: contractHomes,
  screens: contractScreens,
  registers: contractRegisters,
  audited: auditedContracts,
  dictionaries: contractDictionaries,
});
