/** The widths that every screen is looked at in (CSS pixels). */
export const views = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 900, height: 1100 },
  phone: { width: 390, height: 844 },
} as const;
export type View = keyof typeof views;

/** Names of the hosts; each shows an edition (mex is the main one with an authorisation type of its own). */
export type Host = 'main' | 'health-bank' | 'livestock' | 'mex';

/** Where an edition is reached: Chromium resolves every name under .localhost to this machine. */
export const addressOf = (host: Host, port = Number(process.env['BMS_E2E_PORT'])): string =>
  `http://${host}.localhost:${port}`;
