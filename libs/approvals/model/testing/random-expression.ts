import fc from 'fast-check';
import { compareSigns } from '../compare-sign.ts';
import type { Expression } from '../expression/expression.ts';
import { longestExpression } from '../expression/read-expression.ts';
import { writeExpression } from '../expression/write-expression.ts';
import type { KnownFact } from '../known-fact.ts';

const number = (value: string): Expression => ({ is: 'number', value });
const text = (value: string): Expression => ({ is: 'text', value });
const name = (called: string): Expression => ({ is: 'name', name: called });
const call = (called: string, ...args: Expression[]): Expression => ({ is: 'call', name: called, args });

/** Facts that the expressions look at, as a type would declare them. */
export const randomFacts: Readonly<Record<string, KnownFact>> = {
  amount: { label: ['金额', 'Amount'], holds: 'number' },
  kind: { label: ['类别', 'Kind'], holds: 'text' },
  owner: { label: ['负责人', 'Owner'], holds: 'text', refers: 'person' },
  department: { label: ['部门', 'Department'], holds: 'text', refers: 'department' },
};

const compareSign = fc.constantFrom(...compareSigns);

/** Expressions of every form that come to people and make sense: fields, arithmetic, comparisons, all the functions. */
export const randomExpression: fc.Arbitrary<Expression> = fc
  .letrec<{
    people: Expression;
    yesNo: Expression;
    count: Expression;
  }>((tie) => ({
    count: fc.oneof(
      { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
      fc.integer({ min: 0, max: 9000 }).map((value) => number(String(value))),
      fc.constant(name('amount')),
      fc.record({ of: tie('count') }).map(({ of }): Expression => ({ is: 'minus', of })),
      fc
        .record({ sign: fc.constantFrom('+', '-', '*', '/'), left: tie('count'), right: tie('count') })
        .map((parts): Expression => ({ is: 'arithmetic', ...parts })),
    ),
    yesNo: fc.oneof(
      { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
      fc.boolean().map((value): Expression => ({ is: 'yesNo', value })),
      fc
        .record({ sign: compareSign, left: tie('count'), right: tie('count') })
        .map((parts): Expression => ({ is: 'compare', ...parts })),
      fc.constant<Expression>({ is: 'in', left: name('kind'), values: [text('a'), text('b')] }),
      fc
        .record({ is: fc.constantFrom('and', 'or'), left: tie('yesNo'), right: tie('yesNo') })
        .map((parts): Expression => parts),
      fc.record({ of: tie('yesNo') }).map(({ of }): Expression => ({ is: 'not', of })),
    ),
    people: fc.oneof(
      { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(
        ...['r0', 'r1', 'nobody'].map((code) => call('role', text(code))),
        ...[call('role', text('r2'), text('group')), call('post', text('r1'))],
        ...[call('post', text('r0'), name('applicantDepartment')), call('group', text('r2'))],
        ...[
          call('person', text('p4')),
          call('members', name('department')),
          name('owner'),
          name('applicant'),
        ],
        ...[call('head', name('applicant')), call('head', name('owner'), number('2'))],
        ...[call('head', text('r1')), call('heads', name('applicant'), number('3'))],
      ),
      fc
        .tuple(tie('yesNo'), fc.array(tie('people'), { minLength: 1, maxLength: 2 }))
        .map(([when, ways]) => call('if', when, ...ways)),
      fc
        .tuple(fc.constantFrom('first', 'union'), fc.array(tie('people'), { minLength: 2, maxLength: 3 }))
        .map(([called, of]) => call(called, ...of)),
      fc.tuple(tie('people'), tie('people')).map((of) => call('without', ...of)),
    ),
  }))
  .people.filter((expression) => writeExpression(expression).length <= longestExpression);
