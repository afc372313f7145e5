/** How numbers of invoices are compared: NFKC, capitals, without blanks and dashes of any kind. */
export const invoiceKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212]/gu, '');
