import { fillTemplate, hasLooseBrace, namesIn, templateNames } from './template.ts';

const texts: Record<string, string> = { applicant: '张三', total: '1,200.00', currency: 'CNY', purpose: '' };
const fill = (template: string) => fillTemplate(template, (name) => texts[name] ?? '');

describe('a template of titles and summaries', () => {
  it('puts values to names', () => {
    expect(fill('{applicant} · {total} {currency}')).toBe('张三 · 1,200.00 CNY');
    expect(fill('采购：{ total }')).toBe('采购：1,200.00');
  });

  it('leaves out parts that have nothing to say, with their dot', () => {
    expect(fill('{purpose} · {applicant}')).toBe('张三');
    expect(fill('{applicant} · {purpose} · {total}')).toBe('张三 · 1,200.00');
    expect(fill('{purpose}')).toBe('');
  });

  it('keeps words without a name', () => {
    expect(fill('急 · {purpose} · 请尽快')).toBe('急 · 请尽快');
  });

  it('tells its names and loose braces', () => {
    expect(namesIn('{a} {b} {a}')).toEqual(['a', 'b']);
    expect(hasLooseBrace('{a} b}')).toBe(true);
    expect(hasLooseBrace('{a} b')).toBe(false);
  });

  it('knows what every document has beside its facts, and no ids', () => {
    expect(templateNames(['amount', 'applicantId'])).toEqual([
      ...['applicant', 'department', 'company', 'subject', 'number'],
      'amount',
    ]);
  });
});
