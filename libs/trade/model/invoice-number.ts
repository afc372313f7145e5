/** A blank or a dash of any kind. */
const between = /[\s\p{Pd}\u2212]/gu;

/**
 * How numbers of invoices are compared: NFKC, capitals, without blanks and dashes of any kind. The database has the same
 * rule as `invoice_key` (migration 0480).
 */
export const invoiceKey = (number: string): string =>
  number.normalize('NFKC').toUpperCase().replace(between, '');

/** Lines that name an invoice, each with the key of its number. */
export const withInvoiceKey = <L extends { invoice: string | null }>(
  lines: readonly L[],
): (L & { key: string })[] =>
  lines.flatMap((line) => {
    const key = invoiceKey(line.invoice ?? '');
    return key ? [{ ...line, key }] : [];
  });
