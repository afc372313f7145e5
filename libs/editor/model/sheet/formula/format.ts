import Big from 'big.js';
import { partsOf, SheetError, toNumber, toText, type Scalar } from './values.ts';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** Thousands apart. */
function inGroups(whole: string): string {
  let grouped = '';
  for (let at = 0; at < whole.length; at++) {
    if (at && (whole.length - at) % 3 === 0) grouped += ',';
    grouped += whole[at] ?? '';
  }
  return grouped;
}

/** A number with places behind the point, and thousands apart where it is asked. */
export function fixed(value: Big, places: number, groups: boolean, fewest = places): string {
  const text = value.abs().toFixed(places);
  const [whole = '0', behind = ''] = text.split('.');
  let kept = behind;
  while (kept.length > fewest && kept.endsWith('0')) kept = kept.slice(0, -1);
  const isZero = /^[0.]*$/.test(text);
  return `${value.lt(0) && !isZero ? '-' : ''}${groups ? inGroups(whole) : whole}${kept ? `.${kept}` : ''}`;
}

function dayAs(serial: number, pattern: string): string {
  const { year, month, day, weekday } = partsOf(serial);
  return pattern.replaceAll(/"([^"]*)"|yyyy|yy|mm|m|dd|d|aaaa|aaa/gi, (part, words: string | undefined) => {
    if (words !== undefined) return words;
    switch (part.toLowerCase()) {
      case 'yyyy':
        return String(year).padStart(4, '0');
      case 'yy':
        return String(year % 100).padStart(2, '0');
      case 'mm':
        return String(month).padStart(2, '0');
      case 'm':
        return String(month);
      case 'dd':
        return String(day).padStart(2, '0');
      case 'd':
        return String(day);
      case 'aaaa':
        return `星期${weekdays[weekday] ?? ''}`;
      default:
        return weekdays[weekday] ?? '';
    }
  });
}

/** What TEXT makes of a value: '#,##0.00', '0%', 'yyyy-mm-dd', 'm月d日'. A text stays as it is. */
export function formatted(value: Scalar, pattern: string): string {
  if (value instanceof SheetError) throw value;
  if (typeof value === 'string' || typeof value === 'boolean') return toText(value);
  const [positive = '', negative] = pattern.split(';');
  const number = toNumber(value);
  if (/[ymd]|aaa/i.test(positive.replaceAll(/"[^"]*"/g, ''))) {
    const serial = number.round(0, Big.roundDown);
    return serial.lt(0) || serial.gt(2_958_465) ? toText(value) : dayAs(serial.toNumber(), positive);
  }
  const isNegative = number.lt(0) && negative !== undefined;
  const [, before = '', digits = '', after = ''] =
    /^([^#0?]*)([#0?,.]*)([\s\S]*)$/.exec(isNegative ? negative : positive) ?? [];
  const words = (text: string) => text.replaceAll('"', '').replaceAll('\\', '');
  if (!digits) return pattern === '' ? '' : /^(general|@)$/i.test(before) ? toText(value) : words(before);
  const [whole = '', behind = ''] = digits.split('.');
  const percents = [...before, ...after].filter((sign) => sign === '%').length;
  const scaled = percents ? number.times(new Big(100).pow(Math.min(percents, 5))) : number;
  const places = behind.replaceAll(',', '').length;
  const fewest = behind.replaceAll(/[^0]/g, '').length;
  const text = fixed(scaled.abs(), Math.min(places, 100), whole.includes(','), fewest);
  const least = whole.replaceAll(/[^0]/g, '').length;
  const sign = number.lt(0) && !isNegative && /[1-9]/.test(text) ? '-' : '';
  return sign + words(before) + padded(text, least) + words(after);
}

/** Zeros before the number, as many as the pattern has. */
function padded(text: string, least: number): string {
  const [whole = '', rest] = text.split('.');
  const behind = rest === undefined ? '' : `.${rest}`;
  if (least === 0 && whole === '0' && behind) return behind;
  return (whole.includes(',') ? whole : whole.padStart(least, '0')) + behind;
}
