import { table, withOthers } from './report.ts';

const head = ['attack', 'figures'];
const results = (rows: string[][]) =>
  `# Results\n\n<!-- security -->\n\n### Attacks\n\nHow.\n\n${table({ head, rows })}\n\n<!-- /security -->\n\n<!-- bench -->\n| a | 1 |\n`;

it('keeps what an earlier run found where a run is of some rows only', () => {
  const before = results([
    ['uploads', '3 | 4'],
    ['paths', 'old'],
  ]);
  const section = {
    title: 'Attacks',
    about: 'How.',
    head,
    rows: [
      ['paths', 'new'],
      ['added', '1'],
    ],
  };
  expect(withOthers('security', section, before).rows).toEqual([
    ['uploads', '3 | 4'],
    ['paths', 'new'],
    ['added', '1'],
  ]);
});

it('is the run alone where there was none before', () => {
  const section = { title: 'Attacks', about: 'How.', head, rows: [['paths', 'new']] };
  expect(withOthers('security', section, '# Results').rows).toEqual([['paths', 'new']]);
});
