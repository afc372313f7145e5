/** Screen of the forms of designed types; their flows are kept as 'REQ910P:MEETING'. */
const screen = 'REQ910P';
export const ownFlowOf = (type: string): string => `${screen}:${type}`;

/** The forms of a designed type. */
export const formsAddress = (type: string): string =>
  `/reqhome/${screen}?${new URLSearchParams({ design: type }).toString()}`;
