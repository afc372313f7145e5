/**
 * A new form has its id in the address from the start, so that a reload, a return after signing in and a retried save all
 * mean the same form. Once the server has it, the address of the new form leads to the stored one; this tab of the
 * browser remembers which those are.
 */
const key = 'bms__saved-forms';
const most = 50;

const saved = (): string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
};

/** Has a form that was new in this tab been saved since? */
export const isSaved = (id: string): boolean => saved().includes(id);

export const rememberSaved = (id: string): void => {
  if (isSaved(id)) return;
  try {
    sessionStorage.setItem(key, JSON.stringify([...saved(), id].slice(-most)));
  } catch {
    // Storage refused: the address of a new form then means a new form, and saving it twice is a conflict that is shown.
  }
};
