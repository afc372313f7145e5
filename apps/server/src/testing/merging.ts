import type { RegisterDeclaration } from '#registers/model';
import { administrator } from './purchasing-desk.ts';
import type { RequisitionsServer } from './requisitions-server.ts';

/** Makes two records of a register one, and two again. */
export function merging(server: RequisitionsServer, { calls, mergeCalls }: RegisterDeclaration) {
  const at = async (id: string) => ({
    id,
    version: (await server.callAs(administrator, calls.read, { id })).version,
  });
  return {
    merge: async (loser: string, survivor: string) =>
      server.callAs(administrator, mergeCalls!.merge, {
        ...{ loser: await at(loser), survivor: await at(survivor), take: [] },
      }),
    unmerge: (id: string) => server.callAs(administrator, mergeCalls!.unmerge, { id }),
  };
}
