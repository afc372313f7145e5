import { defineHome, defineScreen } from '#shell/model';
import { menusOf } from './menus-of.ts';

const everywhere = ['main', 'livestock'] as const;
const home = (path: string, order: number) =>
  defineHome({ path, order, editions: everywhere, title: ['甲', 'A'], icon: 'file' });
const screen = (code: string, more: object = {}) =>
  defineScreen({
    code,
    route: `/onehome/${code}`,
    home: '/onehome',
    editions: everywhere,
    title: ['屏', 'Screen'],
    actions: ['query'],
    ...more,
  });
const allowed = (...codes: string[]) => ({
  may: (of: string | readonly string[]) => codes.includes(String(of)),
});

const main = { authtype: 'main', edition: 'main' } as const;
const livestock = { authtype: 'main', edition: 'livestock' } as const;

describe('menus', () => {
  it('hold the screens that the reader may see, under their home, in the language of the reader', () => {
    const source = { homes: [home('/onehome', 10)], screens: [screen('A1'), screen('A2')] };
    const [only] = menusOf(source, allowed('A2'), main, 'zh');
    expect(only).toMatchObject({ path: '/onehome', name: 'ONEHOME', title: '甲' });
    expect(only?.children.map(({ name, title }) => [name, title])).toEqual([['A2', '屏']]);
  });

  it('leave out screens with nothing in them for the reader, whatever the right', () => {
    const source = { homes: [home('/onehome', 10)], screens: [screen('A1'), screen('A2')] };
    const reader = { ...allowed('A1', 'A2'), without: new Set(['A1']) };
    const [only] = menusOf(source, reader, main, 'zh');
    expect(only?.children.map(({ name }) => name)).toEqual(['A2']);
  });

  it('leave out a home without screens, and screens of another edition', () => {
    const source = { homes: [home('/onehome', 10)], screens: [screen('A1', { editions: ['main'] })] };
    expect(menusOf(source, allowed('A1'), livestock, 'en')).toEqual([]);
    expect(menusOf(source, allowed(), main, 'en')).toEqual([]);
  });

  it('show a home once though two features declare it, in the order of the homes', () => {
    const source = {
      homes: [home('/twohome', 20), home('/onehome', 10), home('/OneHome', 30)],
      screens: [screen('A1'), screen('B1', { home: '/TWOHOME' })],
    };
    expect(menusOf(source, allowed('A1', 'B1'), main, 'en').map(({ path }) => path)).toEqual([
      '/onehome',
      '/twohome',
    ]);
  });

  it('hide a home whose screens are all hidden', () => {
    const source = { homes: [home('/onehome', 10)], screens: [screen('A1', { hidden: true })] };
    expect(menusOf(source, allowed('A1'), main, 'en')[0]).toMatchObject({ hidden: true });
  });

  it('differ by authorisation type (specification 6): WEBMEX is the equipment of the main edition, WEBHB the health bank', () => {
    const everyEdition = { editions: ['main', 'health-bank', 'livestock'] as const };
    const source = {
      homes: ['/reqhome', '/salhome', '/mexhome', '/hblabhome'].map((path, at) =>
        defineHome({ path, order: at, editions: everyEdition.editions, title: ['甲', 'A'], icon: 'file' }),
      ),
      screens: [
        screen('REQ620P', { home: '/reqhome' }),
        screen('REQ210P', { home: '/reqhome' }),
        screen('SAL110P', { home: '/salhome' }),
        screen('MEX110P', { home: '/mexhome' }),
        screen('HBLAB310P', { home: '/hblabhome', editions: ['health-bank'] }),
        screen('REQ415P', { home: '/reqhome', ...everyEdition }),
      ],
    };
    const codes = (authtype: 'main' | 'WEBMEX' | 'WEBHB') =>
      menusOf(source, { may: () => true }, { authtype, edition: 'main' }, 'en').flatMap(({ children }) =>
        children.map(({ name }) => name),
      );
    expect(codes('main')).toEqual(['REQ620P', 'REQ210P', 'REQ415P', 'SAL110P', 'MEX110P']);
    expect(codes('WEBMEX')).toEqual(['REQ620P', 'REQ415P', 'MEX110P']);
    expect(codes('WEBHB')).toEqual(['REQ415P', 'HBLAB310P']);
  });

  it('carry hidden, hide-children, target, icon and manual of the declarations', () => {
    const source = {
      homes: [{ ...home('/onehome', 10), hideChildren: true }],
      screens: [
        screen('A1', { target: '_blank', icon: 'fund', manual: 'manuals/a1.pdf' }),
        screen('A2', { hidden: true }),
      ],
    };
    const [only] = menusOf(source, { may: () => true }, main, 'en');
    expect(only).toMatchObject({ hideChildren: true, hidden: false });
    expect(only?.children).toMatchObject([
      { name: 'A1', target: '_blank', icon: 'fund', hidden: false, meta: { manual: 'manuals/a1.pdf' } },
      { name: 'A2', target: '', icon: 'file', hidden: true, meta: { manual: '' } },
    ]);
  });

  it('carry the other language and the pinyin of each sign, so that the browser needs no dictionary', () => {
    const bank = screen('A1', { title: ['银行 US 执行', 'Bank run'] });
    const [home1] = menusOf({ homes: [home('/onehome', 10)], screens: [bank] }, allowed('A1'), main, 'en');
    expect(home1?.children[0]?.meta).toMatchObject({
      title: 'Bank run',
      otherTitle: '银行 US 执行',
      sounds: ['yin', 'hang', 'u', 's', 'zhi', 'xing'],
    });
  });
});
