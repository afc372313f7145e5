import { join } from 'node:path';
import {
  contractDictionaries,
  contractHomes,
  contractParameters,
  contractScreens,
  courierNumbers,
} from '#contracts/model';
import { defineNeedingFeature } from '#server-kit/server';
import { auditedContracts } from './audited.ts';
import { birthReading } from './birth/birth-reading.ts';
import { birthCallHandler } from './birth/call-birth.ts';
import { correctBirthHandler } from './birth/correct-birth.ts';
import { changeOptionsHandler, changeReading } from './contract/change-handlers.ts';
import { contractHandlers } from './contract/contract-handlers.ts';
import { loadDemoContracts } from './demo/load-demo.ts';
import { actOwner, handoverOwner } from './files.ts';
import { jobHandlers } from './dispatch/job-handlers.ts';
import { feeHandlers } from './money/fee-handlers.ts';
import { paymentHandlers } from './money/payment-handlers.ts';
import { statementHandler } from './money/statement.ts';
import { storageHandlers } from './storage/storage-handlers.ts';
import { healthReading } from './health/read-handlers.ts';
import { healthWriting } from './health/write-handlers.ts';
import { expireKitsJob } from './kits/expire-kits.ts';
import { kitsToCallBack } from './kits/kits-to-call-back.ts';
import { kitsExpiredTemplate, kitsFailTemplate } from './kits/kit-templates.ts';
import { kitHandlers } from './kits/kit-handlers.ts';
import { healthRows } from './lists/health-rows.ts';
import {
  feeRows,
  journalOptionsHandler,
  journalRows,
  receivableRows,
  storageRows,
} from './lists/money-rows.ts';
import { birthRows, changeRows, detailRows, jobRows } from './lists/rows.ts';
import { paperHandlers } from './signing/print-handlers.ts';
import { envelopeReactions } from './signing/envelope-reactions.ts';
import type { ContractsNeeds } from './needs.ts';
import { contractRegisters } from './registers/registers.ts';
import { unitReactions } from './units/unit-reactions.ts';

/** Contracts of the bank with families, kits, birth calls and jobs of couriers. */
export const contractsFeature = defineNeedingFeature({
  name: 'contracts',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: contractHomes,
  screens: contractScreens,
  registers: contractRegisters,
  numbered: [{ ...courierNumbers, kept: { table: 'courier_job' } }],
  dictionaries: contractDictionaries,
  parameters: contractParameters,
  with: (needs: ContractsNeeds) => {
    const { unitsOfContracts } = needs;
    return {
      audited: auditedContracts,
      lists: [
        birthRows,
        jobRows,
        detailRows,
        changeRows,
        storageRows(needs),
        receivableRows,
        feeRows,
        journalRows,
        healthRows,
      ],
      demo: (db, clock) => loadDemoContracts(db, clock, needs),
      reactions: [...envelopeReactions(unitsOfContracts), ...unitReactions(unitsOfContracts)],
      jobs: [expireKitsJob],
      dayItems: [kitsToCallBack],
      messageTemplates: [{ template: kitsFailTemplate }, { template: kitsExpiredTemplate }],
      fileOwners: [handoverOwner, actOwner],
      handlers: [
        ...contractHandlers(needs),
        ...kitHandlers(needs),
        ...birthReading(unitsOfContracts),
        changeOptionsHandler,
        changeReading,
        journalOptionsHandler,
        birthCallHandler(needs),
        correctBirthHandler,
        ...jobHandlers(unitsOfContracts),
        ...paymentHandlers,
        ...feeHandlers,
        statementHandler(needs),
        ...paperHandlers,
        ...storageHandlers(needs),
        ...healthReading(needs),
        ...healthWriting(needs),
      ],
    };
  },
});
