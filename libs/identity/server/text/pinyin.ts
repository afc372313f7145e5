import { customPinyin, pinyin } from 'pinyin-pro';

// Words of the trade that the dictionary reads sign by sign: 差旅 was 'cha lv', 还款 'hai kuan', 调拨 'tiao bo'.
customPinyin({
  差旅: 'chāi lǚ',
  还款: 'huán kuǎn',
  还清: 'huán qīng',
  应还: 'yīng huán',
  未还: 'wèi huán',
  调拨: 'diào bō',
  调岗: 'diào gǎng',
});

export { pinyin };
