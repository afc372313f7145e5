import { noFilter } from '#questionnaires/model';
import { canteen } from '../demo/demo-content.ts';
import {
  asking,
  optionsNamed,
  question,
  questionnairesServer,
  type QuestionnairesServer,
} from '../testing/questionnaires-server.ts';

let server: QuestionnairesServer;
beforeEach(async () => {
  server = await questionnairesServer();
});
afterEach(() => server.close());

describe('figures', () => {
  it('count of those asked: 37 of 80, of 92 who answered, is 46.3 %', async () => {
    const content = asking(
      question({ id: 'first', kind: 'yesNo' }),
      question({ id: 'later', kind: 'yesNo', showIf: { question: 'first', anyOf: ['yes'] } }),
      question({ id: 'nps', kind: 'nps' }),
      question({ id: 'number', kind: 'number' }),
      question({ id: 'order', kind: 'ranking', options: canteen.questions[1]!.options }),
    );
    const id = await server.published(content);
    const token = await server.link(id);
    for (let each = 0; each < 92; each++) {
      const nps = each < 38 ? '9' : each < 61 ? '8' : '6';
      const later = each < 37 ? 'yes' : 'no';
      const answered = await server.answer(token, {
        ...{ first: each < 80 ? 'yes' : 'no', later, ...(each < 80 && { nps }) },
        ...(each < 2 && { number: String(each + 1), order: ['queue', 'taste', 'choice'] }),
      });
      expect(answered.code).toBe(0);
    }
    const { answers, left, hidden, questions } = await server.figures(id);
    expect({ answers, left, hidden }).toEqual({ answers: 92, left: 92, hidden: false });
    const of = (name: string) => questions.find((each) => each.id === name);
    expect(of('later')).toMatchObject({ asked: 80, options: [{ id: 'yes', count: 37, share: '46.3' }, {}] });
    expect(of('nps')).toMatchObject({ nps: '23.8', answered: 80 });
    expect(of('number')).toMatchObject({ least: '1', most: '2', average: '1.50', answered: 2 });
    expect(of('order')!.options.map(({ id: each, place }) => [each, place])).toEqual([
      ['taste', '2.00'],
      ['choice', '3.00'],
      ['queue', '1.00'],
    ]);
    const narrowed = await server.figures(id, {
      ...noFilter,
      only: { question: 'later', kind: 'yesNo', option: 'yes' },
    });
    expect(narrowed).toMatchObject({ left: 37, hidden: false });
  });

  it('of seven without names are hidden where a filter leaves five, and so is their export', async () => {
    const id = await server.published(canteen, true);
    const token = await server.link(id);
    for (const meals of ['5', '5', '5', '5', '5', '1', '1']) await server.answer(token, { meals });
    expect(await server.figures(id)).toMatchObject({ answers: 7, left: 7, hidden: false });
    const filter = { ...noFilter, only: { question: 'meals', kind: 'rating' as const, option: '5' } };
    const narrowed = await server.figures(id, filter);
    expect(narrowed).toMatchObject({ answers: 7, left: null, hidden: true });
    expect(JSON.stringify(narrowed.questions)).not.toMatch(/"count":[1-9]/);
    const taken = await server.exported(id, filter);
    expect(taken.at(-1)).toMatchObject({ msg: expect.stringContaining('人数过少') });
  });

  it('add up scores and count flags, unless so few are left that they are hidden', async () => {
    const [yes, no] = optionsNamed('yes', 'no');
    const content = asking(
      question({
        ...{ id: 'q', kind: 'single' },
        options: [
          { ...yes!, score: 2, flag: 'allergy' },
          { ...no!, score: -1 },
        ],
      }),
    );
    const id = await server.published(content, true);
    const token = await server.link(id);
    expect(await server.figures(id)).toMatchObject({ score: { sum: 0, average: null }, flags: [] });
    for (const q of ['yes', 'yes', 'no', 'no', 'no', 'no', 'no']) await server.answer(token, { q });
    expect(await server.figures(id)).toMatchObject({
      ...{ hidden: false, score: { sum: -1, average: '-0.14' } },
      flags: [{ flag: 'allergy', count: 2 }],
    });
    const only = { question: 'q', kind: 'single' as const, option: 'no' };
    expect(await server.figures(id, { ...noFilter, only })).toMatchObject({
      ...{ hidden: true, score: null, flags: [] },
    });
    const unscored = await server.published(
      asking(question({ id: 'q', kind: 'single', options: [yes!, no!] })),
    );
    expect((await server.figures(unscored)).score).toBeNull();
  });

  it('of a question that is of another kind by now stand by themselves, and so they go out', async () => {
    const options = optionsNamed('a', 'b');
    const first = [question({ id: 'q', kind: 'text' }), question({ id: 'r', kind: 'text' })];
    const id = await server.published(asking(...first));
    const token = await server.link(id);
    await server.answer(token, { q: '很好', r: '白班' });
    const second = [question({ id: 'q', kind: 'number' }), question({ id: 'r', kind: 'single', options })];
    await server.republished(id, asking(...second));
    expect((await server.answer(token, { q: '7', r: 'b' }, { version: 2 })).code).toBe(0);
    const { questions } = await server.figures(id);
    expect(questions).toMatchObject([
      { id: 'q', kind: 'number', answered: 1, least: '7', average: '7.00', texts: ['7'] },
      { id: 'r', kind: 'single', answered: 1, options: [{ count: 0 }, { count: 1 }], texts: [] },
      { id: 'q', kind: 'text', answered: 1, average: null, texts: ['很好'] },
      { id: 'r', kind: 'text', answered: 1, options: [], texts: ['白班'] },
    ]);
    const [, ...rows] = await server.sheetOf(id);
    expect(rows.map((cells) => cells.slice(6)).toSorted()).toEqual([
      ['', '', '很好', '白班'],
      ['7', 'b'],
    ]);
    // Somebody who answers the old version says of another question what is an option by now.
    const leftBy = async (kind: 'single' | 'text') =>
      (await server.figures(id, { ...noFilter, only: { question: 'r', kind, option: 'b' } })).left;
    await server.answer(token, { q: '尚可', r: 'b' });
    expect([await leftBy('single'), await leftBy('text')]).toEqual([1, 1]);
  });

  it('go out with what each version asked, in its words', async () => {
    const options = (...words: [id: string, zh: string][]) =>
      words.map(([each, zh]) => ({ id: each, zh, en: each, score: null, flag: '' }));
    const rows = (...words: [id: string, zh: string][]) =>
      words.map(([each, zh]) => ({ id: each, zh, en: each }));
    const choices = options(['x', '好'], ['y', '差']);
    const id = await server.published(
      asking(
        question({ id: 'q', kind: 'multiple', options: options(['a', '甲'], ['b', '乙']) }),
        question({ id: 'r', kind: 'single', options: options(['a', '甲'], ['b', '乙']) }),
        question({ id: 'm', kind: 'matrix', options: choices, rows: rows(['r', '行'], ['s', '列']) }),
      ),
    );
    const token = await server.link(id);
    await server.answer(token, { q: ['b'], r: 'b', m: { r: 'x', s: 'y' } });
    const content = asking(
      question({ id: 'q', kind: 'multiple', options: options(['a', '甲'], ['c', '丙']) }),
      question({ id: 'r', kind: 'single', options: options(['a', '甲'], ['c', '丙']) }),
      question({ id: 'm', kind: 'matrix', options: choices, rows: rows(['r', '行']) }),
    );
    await server.republished(id, content);
    await server.answer(token, { q: ['c'], r: 'a', m: { r: 'y' } }, { version: 2 });
    const [head, ...answers] = (await server.sheetOf(id)).map((cells) => cells.slice(6));
    expect(head).toEqual(['问：甲', '问：丙', '问：乙', '问', '问：行', '问：列']);
    expect(answers.toSorted()).toEqual([
      ['0', '', '1', '乙', '好', '差'],
      ['0', '1', '', '甲', '差'],
    ]);
  });

  it('go out with a column of 1 and 0 for each option of several', async () => {
    const options = optionsNamed('a', 'b');
    const id = await server.published(asking(question({ id: 'q', kind: 'multiple', options })));
    const token = await server.link(id);
    await server.answer(token, { q: ['b'] });
    const texts = (await server.sheetOf(id)).map((cells) => cells.slice(-2));
    expect(texts).toEqual([
      ['问：a', '问：b'],
      ['0', '1'],
    ]);
  });
});
