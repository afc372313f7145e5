import { designerRoute } from '#workflow/model';

/** Where the flow of a type is designed; with `version` an earlier one is looked at. */
export const designerAddress = (type: string, version?: string): string =>
  `${designerRoute}?${new URLSearchParams({ type, ...(version && { version }) }).toString()}`;
