import { checkForm } from './check-form.ts';
import { emptyValues } from '#fields/model';
import { sampleForm, sampleHeader } from './testing/sample-form.ts';
import { sampleValues } from '../../fields/model/testing/sample-fields.ts';

const today = '2026-11-21';
const check = (change: object, header = sampleHeader) =>
  checkForm(sampleForm, header, { ...sampleValues(), ...change }, today);
const line = { id: 'a', item: { id: 'i', name: 'i' }, quantity: '1', price: '1', note: null };

describe('what a submission asks for', () => {
  it('lets a complete form pass', () => expect(check({})).toEqual([]));

  it('says everything that is missing at once, of header, fields and lines', () => {
    const problems = checkForm(sampleForm, { ...sampleHeader, subject: '' }, emptyValues(sampleForm), today);
    expect(problems).toEqual([
      { path: 'subject', text: ['请填写主题', 'Subject is required'] },
      { path: 'kind', text: ['请选择类别', 'Kind is required'] },
      { path: 'reason', text: ['请填写原因', 'Reason is required'] },
      { path: 'lines', text: ['明细至少填写 1 行', 'Lines: at least 1 line'] },
    ]);
  });

  it.each([
    [{ kind: 'middle' }, 'kind', 'Choose one of the options'],
    [{ reason: 'now!' }, 'reason', 'No exclamation marks'],
    [{ from: '2026-11-20' }, 'from', 'The date cannot be before today'],
    [{ share: '100.1' }, 'share', 'Not above 100'],
    [{ limit: '-1' }, 'limit', 'Not below 0'],
    [{ limit: '1000000.01' }, 'limit', 'Not above 1,000,000'],
    [{ lines: [{ ...line, quantity: '0' }] }, 'lines.0.quantity', 'It must be above 0'],
    [{ lines: [line, { ...line, id: 'b', quantity: '0.00001' }] }, 'lines.1.quantity', 'At most 4 decimals'],
    [{ lines: [line, { ...line, id: 'b', price: null }] }, 'lines.1.price', 'Price is required'],
    [{ lines: [{ ...line, note: 'refused' }] }, 'lines', 'A line is refused'],
    [
      { lines: [{ ...line, quantity: '999999999999999', price: '999999999999999' }] },
      'amount',
      'The amount is too large',
    ],
  ])('refuses %j at %s', (change, path, english) => {
    const problems = check(change);
    expect(problems.map((problem) => [problem.path, problem.text[1]])).toEqual([[path, english]]);
    expect(problems[0]!.text[0]).toMatch(/[\u4e00-\u9fff]/);
  });

  it('says what rules have against it together with what is missing, as far as it is there', () => {
    const told = (change: object) => check(change).map(({ path }) => path);
    expect(told({ reason: null, lines: [{ ...line, note: 'refused' }] })).toEqual(['reason', 'lines']);
    // The rule relies on lines, of which one is wrong by itself: they are told of once.
    expect(told({ lines: [{ ...line, quantity: '0', note: 'refused' }] })).toEqual(['lines.0.quantity']);
    expect(told({ reason: null, lines: null })).toContain('reason');
  });

  it('does not count blank lines at the end, and today is not before today', () => {
    const blank = { id: 'z', item: null, quantity: null, price: null, note: null };
    expect(check({ from: today, lines: [line, blank, { ...blank, id: 'y' }] })).toEqual([]);
  });
});
