import { contract } from '#contract-register/model';
import { eachByItself, registerFrom, registerTable } from '#registers/server';
import { checkContract, deriveContract } from './contract-rules.ts';

/** CTR110P. Its picker is made in references, where who may see a contract is asked. */
export const contracts = registerFrom(contract, {
  table: registerTable(contract),
  derive: eachByItself(deriveContract),
  check: checkContract,
  hasPicker: true,
});
