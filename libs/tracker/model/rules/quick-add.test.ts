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
});
