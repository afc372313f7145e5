import { countScreen } from '#inventory/model';

/** Where records of inventory stand that are no forms. */
export default {
  [countScreen.code]: (id: string): string => `${countScreen.details?.[0]?.route}?id=${id}`,
};
