import { table, withOthers, withPart } from './report.ts';

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

it('puts sections in place of their last ones, and leaves the others where a run was of some only', () => {
  const section = (title: string, figure: string) => ({
    title,
    about: 'How.',
    head: ['', 'f'],
    rows: [['x', figure]],
  });
  const one = withPart('# Results\n', 'bench', [section('Start', '1'), section('Live', '1')], {
    head: 'day 1',
  });
  const two = withPart(one, 'bench', [section('Live', '2')], { head: 'day 2', partly: true });
  expect(two).toBe(
    withPart('# Results\n', 'bench', [section('Start', '1'), section('Live', '2')], { head: 'day 2' }),
  );
  const three = withPart(two, 'bench', [section('Live', '3')], { head: 'day 3' });
  expect(three).toContain('day 3');
  expect(three).not.toContain('### Start');
});

it('puts the part of a command with options in place of its last one', () => {
  const section = (figure: string) => ({
    title: 'Long',
    about: 'How.',
    head: ['', 'f'],
    rows: [['x', figure]],
  });
  const command = 'bench -- --only long';
  const one = withPart('# Results\n', command, [section('1')], { head: 'day 1' });
  expect(one).toContain('## npm run bench -- --only long');
  expect(one).toMatch(/<!-- bench-only-long -->[^]*<!-- \/bench-only-long -->/);
  expect(withPart(one, command, [section('2')], { head: 'day 2' })).toBe(
    withPart('# Results\n', command, [section('2')], { head: 'day 2' }),
  );
});
