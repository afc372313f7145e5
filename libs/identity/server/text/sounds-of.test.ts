import { soundsOf } from './sounds-of.ts';

describe('pinyin of a label', () => {
  it.each([
    ['公章', 'gong zhang'],
    // Signs of several readings, as the whole word has them.
    ['差旅费', 'chai lv fei'],
    ['库存调拨', 'ku cun diao bo'],
    ['应还日期', 'ying huan ri qi'],
    ['银行转账', 'yin hang zhuan zhang'],
    ['重大合同', 'zhong da he tong'],
    // One for each sign that is not a space.
    ['A 级', 'a ji'],
  ])('%s', (label, sounds) => {
    expect(soundsOf(label).join(' ')).toBe(sounds);
  });
});
