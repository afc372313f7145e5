/** Characters of GSM 03.38 that take one unit, and those that take two (an escape before them). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** Units that one message takes alone, and each part of a longer one (ETSI TS 123 040: the header takes the rest). */
const room = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

export interface SmsLength {
  encoding: keyof typeof room;
  /** Septets in GSM-7, 16-bit units in UCS-2. */
  units: number;
  /** Messages that are paid for. */
  parts: number;
}

/** How a text goes by SMS. A character that takes two units is never cut by the end of a part. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const isPlain = characters.every((each) => basic.has(each) || extended.has(each));
  const encoding = isPlain ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((each) => (isPlain ? (extended.has(each) ? 2 : 1) : each.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = room[encoding];
  if (units <= alone) return { encoding, units, parts: units === 0 ? 0 : 1 };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return { encoding, units, parts };
}
