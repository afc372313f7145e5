/**
 * Ids of new forms that this page has made and the server has not seen. A new form has its id in the address from the
 * start, so that a reload, a return after signing in and a retried save all mean the same form.
 */
const unseen = new Set<string>();

export const newFormId = (): string => {
  const id = crypto.randomUUID();
  unseen.add(id);
  return id;
};

/** true: no need to ask the server for it. */
export const isUnseen = (id: string): boolean => unseen.has(id);

/** The server has it now. */
export const isSeen = (id: string): void => void unseen.delete(id);
