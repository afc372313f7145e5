/**
 * Writes decimal text with thousands separators, without ever making a float of it: '-1234567.5' with two decimals
 * becomes '-1,234,567.50'. Cut decimals are never rounded away silently: more than `decimals` stay as they are.
 */
export function formatDecimal(text: string, decimals = 0): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const kept = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  return sign + grouped + (kept ? `.${kept}` : '');
}
