import { bankContract } from '#contracts/model';
import { recordAddress } from '#registers/model';
import { useMay } from '#shell/web';

const open = ({ contractId }: { contractId: string }) => recordAddress(bankContract, contractId);

/** Where a row of a list leads that is about a contract: to it, for whoever may open contracts; for everybody else nowhere. */
export const useOpensContract = (): typeof open | undefined =>
  useMay()(bankContract.code, 'get') ? open : undefined;
