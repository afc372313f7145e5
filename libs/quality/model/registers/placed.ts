/** Where the desks of quality stand; apart from what they hold, since every landing knows the address. */
export const qualityHome = '/qchome';
