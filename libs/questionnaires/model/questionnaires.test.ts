import {
  askedOf,
  checkAnswers,
  checkContent,
  emptyContent,
  fraction,
  hidesAnonymous,
  npsOf,
  shareOf,
  uniteFigures,
  type Content,
  type Question,
} from './index.ts';

const question = (of: Partial<Question> & Pick<Question, 'id' | 'kind'>): Question => ({
  ...{ zh: '问', en: 'Asked', required: false, options: [], rows: [], min: null, max: null, showIf: null },
  ...of,
});
const option = (id: string, zh = id, score: number | null = null, flag = '') => ({
  ...{ id, zh, en: id, score, flag },
});
const asking = (...questions: Question[]): Content => ({ ...emptyContent, questions });

describe('figures', () => {
  it('says NPS of 38, 23 and 19 of 80 as 23.8', () => {
    expect(npsOf(38, 19, 80)).toBe('23.8');
    expect(npsOf(19, 38, 80)).toBe('-23.8');
    expect(npsOf(0, 0, 0)).toBeNull();
  });

  it('says the average of 7×5, 9×4, 2×3 and 1×1 as 4.11', () => {
    const counts = [
      ['5', 7],
      ['4', 9],
      ['3', 2],
      ['1', 1],
    ] as const;
    const [figure] = uniteFigures(
      [{ version: 1, content: asking(question({ id: 'r', kind: 'rating' })) }],
      [{ version: 1, question: 'r', asked: 19, answered: 19 }],
      counts.map(([each, count]) => ({
        ...{ version: 1, question: 'r', row: '', option: each, count, places: 0 },
      })),
    );
    expect(figure).toMatchObject({ average: '4.11', asked: 19 });
  });

  it('says 37 of 80 who were asked, of 92 who answered, as 46.3 %', () => {
    expect(shareOf(37, 80)).toBe('46.3');
    const [figure] = uniteFigures(
      [{ version: 1, content: asking(question({ id: 'q', kind: 'yesNo' })) }],
      [{ version: 1, question: 'q', asked: 80, answered: 78 }],
      [{ version: 1, question: 'q', row: '', option: 'yes', count: 37, places: 0 }],
    );
    expect(figure?.options[0]).toMatchObject({ id: 'yes', count: 37, share: '46.3' });
  });

  it('rounds half up, in the size of what is negative', () => {
    expect([fraction(1, 8, 2), fraction(-1, 8, 2), fraction(1, 3, 0), fraction(-1, 1000, 1)]).toEqual([
      ...['0.13', '-0.13', '0', '0.0'],
    ]);
  });

  it('hides what was answered without a name where 1 to 4 are left, or left out', () => {
    expect(hidesAnonymous(5, 7)).toBe(true);
    const hidden = Array.from({ length: 13 }, (_, left) => left).filter((left) => hidesAnonymous(left, 12));
    expect(hidden).toEqual([1, 2, 3, 4, 8, 9, 10, 11]);
    expect(hidesAnonymous(4, 4)).toBe(true);
    expect(hidesAnonymous(0, 0)).toBe(false);
  });

  it('unites versions by question and equal options; what is worded anew stands by itself', () => {
    const [a, b, c] = [option('a'), option('b'), option('b', '新')];
    const versions = [
      { version: 1, content: asking(question({ id: 'q', kind: 'single', options: [a, b] })) },
      { version: 2, content: asking(question({ id: 'q', kind: 'single', options: [a, c] })) },
      { version: 3, content: asking(question({ id: 'q', kind: 'text' })) },
    ];
    const asked = [1, 2, 3].map((version) => ({ version, question: 'q', asked: 10, answered: 9 }));
    const chosen = [1, 2].flatMap((version) =>
      ['a', 'b'].map((each) => ({
        ...{ version, question: 'q', row: '', option: each, count: version, places: 0 },
      })),
    );
    const figures = uniteFigures(versions, asked, chosen);
    expect(figures.map(({ kind, asked: of }) => [kind, of])).toEqual([
      ['text', 10],
      ['single', 20],
    ]);
    expect(figures[1]?.options.map(({ label, count, share }) => [label[0], count, share])).toEqual([
      ['a', 3, '15.0'],
      ['新', 2, '10.0'],
      ['b', 1, '5.0'],
    ]);
  });
});

describe('a matrix', () => {
  it('unites versions by equal rows; a row that says something else by now stands by itself', () => {
    const row = (id: string, zh = id) => ({ id, zh, en: id });
    const matrix = (...rows: ReturnType<typeof row>[]) =>
      asking(question({ id: 'm', kind: 'matrix', options: [option('x'), option('y')], rows }));
    const versions = [
      { version: 1, content: matrix(row('a'), row('b')) },
      { version: 2, content: matrix(row('a'), row('b', '新')) },
    ];
    const [figure] = uniteFigures(
      versions,
      [1, 2].map((version) => ({ version, question: 'm', asked: 10 * version, answered: 9 })),
      [1, 2].flatMap((version) =>
        ['a', 'b'].map((each) => ({
          ...{ version, question: 'm', row: each, option: 'x', count: version, places: 0 },
        })),
      ),
    );
    expect(
      figure?.rows.map(({ label, options }) => [label[0], options.map(({ count, share }) => [count, share])]),
    ).toEqual([
      [
        'a',
        [
          [3, '10.0'],
          [0, '0.0'],
        ],
      ],
      [
        '新',
        [
          [2, '10.0'],
          [0, '0.0'],
        ],
      ],
      [
        'b',
        [
          [1, '10.0'],
          [0, '0.0'],
        ],
      ],
    ]);
  });
});

describe('a questionnaire', () => {
  const first = question({ id: 'first', kind: 'yesNo' });
  const second = question({ id: 'second', kind: 'single', options: [option('x'), option('y')] });
  const on = (id: string, anyOf: string[]) => ({ showIf: { question: id, anyOf } });
  const paths = (content: Content) => checkContent(content).map(({ path }) => path);

  it('is published with a question, both languages, two options and bounds that can be kept', () => {
    expect(paths(emptyContent)).toEqual(['questions']);
    expect(paths(asking(first, second))).toEqual([]);
    const lone = question({ id: 'q', kind: 'multiple', en: '', options: [option('x', '')], max: 2 });
    expect(paths(asking(lone))).toEqual([
      ...['questions.0.en', 'questions.0.options', 'questions.0.options.0.zh', 'questions.0.max'],
    ]);
    expect(paths(asking(question({ id: 'm', kind: 'matrix', options: second.options })))).toEqual([
      'questions.0.rows',
    ]);
    expect(paths(asking(first, first))).toEqual(['questions.1.zh']);
  });

  it('shows a question on account of earlier choices only', () => {
    expect(paths(asking(first, { ...second, ...on('first', ['yes']) }))).toEqual([]);
    expect(paths(asking({ ...first, ...on('second', ['x']) }, second))).toEqual(['questions.0.showIf']);
    expect(paths(asking(first, { ...second, ...on('second', ['x']) }))).toEqual(['questions.1.showIf']);
    expect(paths(asking(first, { ...second, ...on('first', ['maybe']) }))).toEqual(['questions.1.showIf']);
    const text = question({ id: 't', kind: 'text' });
    expect(paths(asking(text, { ...second, ...on('t', ['x']) }))).toEqual(['questions.1.showIf']);
  });

  it('asks what earlier answers lead to; what is not asked is not kept, and hides what depends on it', () => {
    const content = asking(
      first,
      { ...second, required: true, ...on('first', ['yes']) },
      question({ id: 'third', kind: 'text', required: true, ...on('second', ['x']) }),
    );
    expect(askedOf(content, { first: 'no', second: 'x' }).map(({ id }) => id)).toEqual(['first']);
    const { values, asked, problems } = checkAnswers(content, { first: 'no', second: 'x', third: 'words' });
    expect({ values, asked, problems }).toEqual({ values: { first: 'no' }, asked: ['first'], problems: [] });
    expect(checkAnswers(content, { first: 'yes', second: 'x' }).problems).toMatchObject([{ path: 'third' }]);
  });

  it('adds up the score of what was chosen and gathers its flags', () => {
    const content = asking(
      question({ id: 'a', kind: 'single', options: [option('x', 'x', 3), option('y', 'y', 5, 'low')] }),
      question({
        ...{ id: 'b', kind: 'multiple' },
        options: [option('x', 'x', -1, 'low'), option('y', 'y', 2, 'health'), option('z')],
      }),
    );
    expect(checkAnswers(content, { a: 'y', b: ['x', 'y'] })).toMatchObject({
      score: 6,
      flags: ['low', 'health'],
    });
  });

  it('refuses answers that its kinds do not have', () => {
    const options = ['x', 'y', 'z'].map((id) => option(id));
    const row = { id: 'r', zh: '行', en: 'Row' };
    const content = asking(
      question({ id: 'single', kind: 'single', options }),
      question({ id: 'multiple', kind: 'multiple', options, min: 2, max: 2 }),
      question({ id: 'rating', kind: 'rating' }),
      question({ id: 'nps', kind: 'nps' }),
      question({ id: 'number', kind: 'number' }),
      question({ id: 'date', kind: 'date' }),
      question({ id: 'matrix', kind: 'matrix', options, rows: [row, { ...row, id: 's' }], required: true }),
      question({ id: 'ranking', kind: 'ranking', options }),
    );
    const good = {
      ...{ single: 'x', multiple: ['x', 'z'], rating: '5', nps: '0', number: '-1.5', date: '2026-02-28' },
      ...{ matrix: { r: 'x', s: 'y' }, ranking: ['z', 'x', 'y'] },
    };
    expect(checkAnswers(content, good)).toMatchObject({ values: good, problems: [] });
    const wrong = {
      ...{ single: 'w', multiple: ['x'], rating: '6', nps: '11', number: '1e3', date: '2026-02-30' },
      ...{ matrix: { r: 'x' }, ranking: ['z', 'x', 'x'] },
    };
    expect(checkAnswers(content, wrong).problems.map(({ path }) => path)).toEqual(Object.keys(wrong));
  });
});
