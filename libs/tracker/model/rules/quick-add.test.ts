import { readQuickTask } from './quick-add.ts';

const read = (typed: string) => readQuickTask(typed, new Date('2026-11-22T02:15:00Z'), 'Asia/Shanghai');

describe('a task in one line', () => {
  it('says who, where, how much it matters and until when', () => {
    expect(read('核对库存 @李娜 #QC !1 明天18:00')).toEqual({
      title: '核对库存',
      owner: '李娜',
      project: 'QC',
      level: 1,
      endsAt: new Date('2026-11-23T10:00:00Z'),
      leftOver: [],
    });
    expect(read('Call the laboratory tomorrow')).toMatchObject({
      title: 'Call the laboratory',
      endsAt: new Date('2026-11-23T15:59:29Z'),
    });
    expect(read('写周报 2026-11-30 9:05').endsAt).toEqual(new Date('2026-11-30T01:05:00Z'));
    expect(read('下班前 18:00').endsAt).toEqual(new Date('2026-11-22T10:00:00Z'));
  });

  it('leaves in the title what is not understood', () => {
    expect(read('涨价 !5 #').title).toBe('涨价 !5 #');
    expect(read('见 2026-13-40').title).toBe('见 2026-13-40');
    expect(read('一 !1 !2')).toMatchObject({ title: '一 !2', level: 1 });
    expect(read('明天会更好')).toMatchObject({ title: '明天会更好', endsAt: null });
  });

  // A Sunday, in Shanghai.
  it.each([
    ['付款 周五 9:00', '2026-11-27T01:00:00Z'],
    ['付款 周五9点半', '2026-11-27T01:30:00Z'],
    ['付款 星期日', '2026-11-22T15:59:29Z'],
    ['付款 下周一 下午3点', '2026-11-23T07:00:00Z'],
    ['付款 12月1日 14:30', '2026-12-01T06:30:00Z'],
    ['付款 12月1日14:30', '2026-12-01T06:30:00Z'],
    ['付款 3天后', '2026-11-25T15:59:29Z'],
    ['付款 两周后 10:00', '2026-12-06T02:00:00Z'],
    ['付款 1月5号', '2027-01-05T15:59:29Z'],
    ['付款 12/01 14:30', '2026-12-01T06:30:00Z'],
    ['付款 12-01 14:30', '2026-12-01T06:30:00Z'],
    ['付款 2026-12-01', '2026-12-01T15:59:29Z'],
    ['付款 2026/12/1 8:00', '2026-12-01T00:00:00Z'],
    ['付款 on Friday 9:00', '2026-11-27T01:00:00Z'],
    ['付款 by next Monday at 3pm', '2026-11-23T07:00:00Z'],
    ['付款 in 3 days', '2026-11-25T15:59:29Z'],
    ['付款 in a week', '2026-11-29T15:59:29Z'],
    ['付款 the day after tomorrow 9:00', '2026-11-24T01:00:00Z'],
    ['9:00 付款 Dec 1st', '2026-12-01T01:00:00Z'],
    ['付款 29 February', '2028-02-29T15:59:29Z'],
  ])('understands the day of %s', (typed, ends) => {
    expect(read(typed)).toEqual({
      ...{ title: '付款', owner: null, project: null, level: null, leftOver: [] },
      endsAt: new Date(ends),
    });
  });

  it.each([
    ['付款 13/45 9:00', ['13/45', '9:00']],
    ['付款 周八 9:00', ['周八', '9:00']],
    ['付款 next month 9:00', ['month', '9:00']],
    ['付款 2月30日', ['2月30日']],
    ['付款 !5 @a @b', ['!5', '@b']],
  ])('makes no day of %s and says what is left', (typed, leftOver) => {
    const got = read(typed);
    expect([got.endsAt, got.leftOver]).toEqual([null, leftOver]);
    for (const word of leftOver) expect(got.title).toContain(word);
  });
});
