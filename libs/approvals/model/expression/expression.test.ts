import fc from 'fast-check';
import { rememberMissing } from '../engine/world.ts';
import type { Facts } from '../flow.ts';
import type { KnownFact } from '../known-fact.ts';
import { randomExpression, randomFacts } from '../testing/random-expression.ts';
import { smallCompany, worldOf } from '../testing/small-company.ts';
import { expressionProblems } from './check-expression.ts';
import { peopleOfExpression, peopleOfText } from './people-of-expression.ts';
import { readExpression } from './read-expression.ts';
import { writeExpression } from './write-expression.ts';

const roles = { boss: ['p9'], team: ['p2', 'p3'], empty: [], D1: ['p4', 'p5'] };
const found = (text: string, facts: Facts = {}) =>
  peopleOfText(text, rememberMissing(worldOf(smallCompany(10, roles), { facts })));

describe('an expression', () => {
  const example = 'if(amount > 50000, role("boss"), head(applicant, 2))';

  it.each<[string, Facts, string[]]>([
    [example, { amount: '50000.01' }, ['p9']],
    [example, { amount: '50000' }, ['p2']],
    [example, { amount: null }, ['p2']],
    ['if(price * count - 1 >= 3, role("boss"))', { price: '0.4', count: '10' }, ['p9']],
    ['if(price * count >= 0, role("boss"))', { price: null, count: null }, []],
    ['if(amount / 0 = 0, role("boss"), applicant)', { amount: '1' }, ['p0']],
    ['if(kind in ("a", "b") and not urgent, role("team"))', { kind: 'b', urgent: false }, ['p2', 'p3']],
    ['if(kind = "a" or {lines.length} >= 3, role("team"))', { kind: 'c', 'lines.length': 3 }, ['p2', 'p3']],
    ['first(role("empty"), owner, role("boss"))', { owner: 'p7' }, ['p7']],
    ['union(role("team"), people, role("team"))', { people: ['p3', 'p6'] }, ['p2', 'p3', 'p6']],
    ['without(role("team"), person("p2"))', {}, ['p3']],
    ['heads(applicant, 3)', {}, ['p1', 'p2', 'p3']],
    ['members(where)', { where: 'D1' }, ['p4', 'p5']],
    ['head(owner, 2)', { owner: 'p6' }, ['p8']],
    ['if（amount ≥ 10，role（“boss”））', { amount: '10' }, ['p9']],
  ])('%s of %j finds %j', (text, facts, people) => {
    expect(found(text, facts)).toEqual(people);
  });

  it.each([
    ['', 'The expression is empty'],
    ['role("a"', 'The expression at sign 9: ) is missing'],
    ['role("a") role("b")', 'The expression at sign 11: There is something too much here'],
    ['a ; b', 'The expression at sign 3: There is a sign that has no meaning here'],
    ['if(price > 1, role("a"))', 'It looks at a field that does not exist: price'],
    ['if(kind > 1, role("a"))', 'a text and a number cannot be compared by >'],
    ['if(amount, role("a"))', 'if takes yes or no at place 1'],
    ['amount + 1', 'The expression does not come to people'],
    ['alert("x")', 'There is no function alert'],
    ['constructor("x")', 'There is no function constructor'],
    ['role(kind)', 'role takes a code in quotation marks at place 1'],
    ['head(kind)', 'head takes a person or department at place 1'],
    ['head(applicant, 0)', 'head takes a whole number from 1 to 20 at place 2'],
    ['head()', 'head has too few or too many things in its brackets'],
    ['if(amount > 1, role("a"), 5)', 'The two outcomes of an if are not of the same kind'],
    ['members(owner)', 'members takes a department at place 1'],
  ])('“%s” is refused: %s', (text, problem) => {
    expect(expressionProblems(text, randomFacts).map(([, en]) => en)).toContain(problem);
  });

  it('takes a field of the form before what every document has', () => {
    const facts: Record<string, KnownFact> = { applicant: { label: ['甲', 'A'], holds: 'number' } };
    expect(expressionProblems('applicant', facts)).toHaveLength(1);
    expect(found('applicant', { applicant: 'p3' })).toEqual(['p3']);
  });

  it('never fails on any text, and finds nobody by nonsense', () => {
    const piece = fc.constantFrom(
      ...['if', 'role', 'head', 'amount', '(', ')', ',', '"boss"', '>', '=', 'and', 'not', 'in'],
      ...['1', '-', '/', '{', '}', '"', 'true', 'constructor', '__proto__', '；'],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 40 }),
          fc.array(piece).map((all) => all.join(' ')),
        ),
        (text) => {
          const people = found(text, { amount: '1' });
          const { read } = readExpression(text);
          if (!read) expect(people).toEqual([]);
          expressionProblems(text, randomFacts);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is written as it is read, is in order, and finds active people, each once', () => {
    fc.assert(
      fc.property(randomExpression, (expression) => {
        const text = writeExpression(expression);
        expect(readExpression(text).read).toEqual(expression);
        expect(expressionProblems(text, randomFacts)).toEqual([]);
        const company = smallCompany(10, { r0: ['p1', 'p2'], r1: ['p2', 'p3'], r2: ['p0', 'p5'] });
        company.left.add('p2');
        const world = rememberMissing(
          worldOf(company, { facts: { amount: '100', kind: 'a', owner: 'p6', department: 'r1' } }),
        );
        const people = peopleOfExpression(expression, world);
        expect(new Set(people).size).toBe(people.length);
        expect(people.filter((id) => !company.people.includes(id) || company.left.has(id))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
