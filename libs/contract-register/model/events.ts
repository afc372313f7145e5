import { z } from 'zod';
import { defineEvent } from '#calls/model';
import { contract } from './registers/contract.ts';

const told = z.object({
  contractId: z.string(),
  number: z.string(),
  companyId: z.string(),
  /** '': none was asked for. */
  reason: z.string(),
  /** The forms that it came of and was changed by; one that was written by hand has none. */
  forms: z.array(z.object({ type: z.string(), id: z.string() })),
});
const about = ({ contractId }: z.output<typeof told>) => ({ type: contract.code, id: contractId });

/** Nothing more comes of a contract: it is completed, terminated or void. */
export const contractClosed = defineEvent({
  name: 'contractRegister.closed',
  label: ['合同已关闭', 'Contract closed'],
  data: told,
  about,
});

/** A contract that was completed goes on after all. */
export const contractReopened = defineEvent({
  name: 'contractRegister.reopened',
  label: ['合同已重新打开', 'Contract reopened'],
  data: told,
  about,
});
