import { makeCall } from '#api-client/web';
import { definitionRead, type Flow } from '#approvals/model';

/** The flow of a version, asked for at the moment it is needed. */
export const readFlow = async (type: string, id: string): Promise<Flow> =>
  (await makeCall(definitionRead, { type, id })).shown.flow;
