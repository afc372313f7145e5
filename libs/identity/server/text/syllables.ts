import { createRequire } from 'node:module';

type Reader = typeof import('pinyin-pro');

let reader: Reader | undefined;

/** Its dictionary takes 5 MB, and a server rests for long without a new name: it is loaded with the first one. */
function loaded(): Reader {
  if (reader) return reader;
  reader = createRequire(import.meta.url)('pinyin-pro') as Reader;
  // Words of the trade that the dictionary reads sign by sign: 差旅 was 'cha lv', 还款 'hai kuan', 调拨 'tiao bo'.
  reader.customPinyin({
    差旅: 'chāi lǚ',
    还款: 'huán kuǎn',
    还清: 'huán qīng',
    应还: 'yīng huán',
    未还: 'wèi huán',
    调拨: 'diào bō',
    调岗: 'diào gǎng',
  });
  return reader;
}

/**
 * A Chinese text as it is spoken, sign by sign, without tones and with 'v' for 'ü': ['cai', 'gou']. `surname`: it is the name
 * of a person.
 */
export const syllables = (text: string, as: { surname?: boolean } = {}): string[] =>
  loaded().pinyin(text, {
    ...{ toneType: 'none', type: 'array', v: true },
    ...(as.surname && { mode: 'surname' }),
  });
