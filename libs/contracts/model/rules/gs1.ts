/** What the bar code of an item says (GS1): which item, of which lot, good until when. */
export interface ItemCode {
  /** 14 digits. */
  gtin: string;
  lot: string;
  /** YYYY-MM-DD; null: it does not expire. */
  expiresOn: string | null;
}

/** Fields of known length, by application identifier; others end at a separator. */
const lengths: Readonly<Record<string, number>> = { '01': 14, '11': 6, '13': 6, '15': 6, '17': 6 };
const separator = '\u001d';

/** YYMMDD; day 00 is the last of the month. Of this century. */
function dayOfCode(text: string): string | null {
  const [year, month, day] = [
    2000 + Number(text.slice(0, 2)),
    Number(text.slice(2, 4)),
    Number(text.slice(4)),
  ];
  if (month < 1 || month > 12) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day || last).padStart(2, '0')}`;
}

/**
 * Reads a GS1 code as scanners give it: with brackets as printed, or the plain elements with separators. Null where it names no
 * item or no lot.
 */
export function readItemCode(scanned: string): ItemCode | null {
  const fields = new Map<string, string>();
  let text = scanned.trim().replace(/^\](?:C1|d2|Q3)/, '');
  if (text.startsWith('(')) {
    for (const [, identifier = '', value = ''] of text.matchAll(/\((\d{2,4})\)([^(]*)/g))
      fields.set(identifier, value.trim());
  } else
    while (text !== '') {
      const identifier = text.slice(0, 2);
      const length = lengths[identifier];
      const end = text.indexOf(separator);
      const value =
        length === undefined ? text.slice(2, end < 0 ? undefined : end) : text.slice(2, 2 + length);
      if (!/^\d\d$/.test(identifier) || value === '') return null;
      fields.set(identifier, value);
      const rest = text.slice(2 + value.length);
      text = rest.startsWith(separator) ? rest.slice(1) : rest;
    }
  const [gtin, lot, until] = [fields.get('01') ?? '', fields.get('10') ?? '', fields.get('17')];
  if (!/^\d{14}$/.test(gtin) || lot === '' || lot.length > 20) return null;
  const expiresOn = until === undefined ? null : dayOfCode(until);
  return until !== undefined && expiresOn === null ? null : { gtin, lot, expiresOn };
}
