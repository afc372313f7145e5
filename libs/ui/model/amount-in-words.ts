import Big from 'big.js';
import type { Currency, Language } from '#calls/model';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

/** One group of four digits in financial capitals, without its group name; '' for zero. */
function groupInCapitals(group: string): string {
  let words = '';
  let gap = false;
  [...group].forEach((digit, index) => {
    const place = places[group.length - 1 - index];
    if (digit === '0') {
      gap = words !== '';
      return;
    }
    words += `${gap ? '零' : ''}${digits[Number(digit)]}${place}`;
    gap = false;
  });
  return words;
}

/** Whole units in financial capitals; below 10^16. */
function wholeInCapitals(whole: string): string {
  const parts: string[] = [];
  for (let end = whole.length; end > 0; end -= 4) parts.unshift(whole.slice(Math.max(0, end - 4), end));
  let words = '';
  parts.forEach((part, index) => {
    const inWords = groupInCapitals(part);
    const gap = words !== '' && inWords !== '' && (part.startsWith('0') || words.endsWith('零'));
    if (inWords)
      words += `${gap && !words.endsWith('零') ? '零' : ''}${inWords}${groups[parts.length - 1 - index]}`;
    else if (words && !words.endsWith('零')) words += '零';
  });
  return words.replace(/零+$/, '');
}

/**
 * An amount in Chinese financial capitals as invoices and vouchers print it (人民币壹仟贰佰叁拾元肆角伍分), by the rules of
 * the Ministry of Finance for writing bills: 整 after yuan or jiao without fen, 零 between yuan and fen where jiao is
 * missing. `amount` is decimal text with at most 15 digits before the point; it is rounded to fen.
 */
export function amountInCapitals(amount: string): string {
  const rounded = new Big(amount).round(2, Big.roundHalfUp);
  const [whole = '0', fraction = '00'] = rounded.abs().toFixed(2).split('.');
  const [jiao = '0', fen = '0'] = fraction;
  const yuan = whole === '0' ? '' : `${wholeInCapitals(whole)}元`;
  const sign = rounded.lt(0) ? '负' : '';
  if (!yuan && jiao === '0' && fen === '0') return '零元整';
  if (jiao === '0' && fen === '0') return `${sign}${yuan}整`;
  const jiaoWords = jiao === '0' ? (yuan ? '零' : '') : `${digits[Number(jiao)]}角`;
  return `${sign}${yuan}${jiaoWords}${fen === '0' ? '整' : `${digits[Number(fen)]}分`}`;
}

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];

function belowThousand(value: number): string {
  if (value < 20) return small[value]!;
  if (value < 100) return `${tens[Math.floor(value / 10)]}${value % 10 ? `-${small[value % 10]}` : ''}`;
  return `${small[Math.floor(value / 100)]} hundred${value % 100 ? ` ${belowThousand(value % 100)}` : ''}`;
}

/** An amount in English words with hundredths as on cheques: 'one thousand two hundred thirty and 45/100'. */
export function amountInEnglish(amount: string): string {
  const rounded = new Big(amount).round(2, Big.roundHalfUp);
  const [whole = '0', fraction = '00'] = rounded.abs().toFixed(2).split('.');
  const parts: string[] = [];
  for (let end = whole.length, scale = 0; end > 0; end -= 3, scale += 1) {
    const part = Number(whole.slice(Math.max(0, end - 3), end));
    if (part) parts.unshift(`${belowThousand(part)}${scales[scale]}`);
  }
  return `${rounded.lt(0) ? 'minus ' : ''}${parts.join(' ') || 'zero'} and ${fraction}/100`;
}

const currencyWords: Partial<Record<Currency, string>> = {
  CNY: '人民币',
  USD: '美元',
  EUR: '欧元',
  HKD: '港币',
  JPY: '日元',
  GBP: '英镑',
  TWD: '新台币',
  KRW: '韩元',
};

/** More than 15 digits before the point no amount has; what is typed may have them until it is refused. */
const beyondWords = new Big('999999999999999.995');

/** The amount in words for the person's language, with its currency; '' for what no amount can be. */
export const amountInWords = (amount: string, currency: Currency, language: Language): string => {
  if (new Big(amount).abs().gte(beyondWords)) return '';
  return language === 'zh'
    ? `${currencyWords[currency] ?? currency}${amountInCapitals(amount)}`
    : `${currency} ${amountInEnglish(amount)}`;
};
