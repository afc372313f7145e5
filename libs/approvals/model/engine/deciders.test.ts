import { previewChain } from '../chain/chain.ts';
import { role, step } from '../steps.ts';
import { Story } from '../testing/story.ts';
import type { ApproveNode, CandidateRule, Needs } from '../flow.ts';

const roles = { r: ['p1', 'p2', 'p3'], withApplicant: ['p0', 'p4'], onlyApplicant: ['p0'] };
const asking = (needs: Needs, options: Partial<ApproveNode> = {}) => [
  step('s', ['步骤', 'Step'], role('r'), { needs, ...options }),
];
const yes = { do: 'approve', words: '' } as const;
const no = { do: 'reject', words: 'no' } as const;

describe('how many have to agree', () => {
  it.each([
    [{ kind: 'any' }, ['p2'], 'approved'],
    [{ kind: 'all' }, ['p1', 'p2'], 'running'],
    [{ kind: 'all' }, ['p1', 'p2', 'p3'], 'approved'],
    [{ kind: 'percent', percent: 50 }, ['p1'], 'running'],
    [{ kind: 'percent', percent: 50 }, ['p1', 'p3'], 'approved'],
    [{ kind: 'percent', percent: 33 }, ['p1'], 'approved'],
    [{ kind: 'percent', percent: 34 }, ['p1'], 'running'],
    [{ kind: 'count', count: 2 }, ['p1', 'p3'], 'approved'],
    [{ kind: 'count', count: 9 }, ['p1', 'p2', 'p3'], 'approved'],
    [{ kind: 'inSequence' }, ['p1', 'p2', 'p3'], 'approved'],
  ] as [Needs, string[], string][])('%j: after %j it is %s', (needs, people, state) => {
    const story = new Story(asking(needs), { roles }).submit().approve(...people);
    expect(story.progress.state).toBe(state);
    if (state === 'approved') expect(story.open).toEqual([]);
  });

  it('asks one after the other where the sequence counts', () => {
    const story = new Story(asking({ kind: 'inSequence' }), { roles }).submit();
    expect(story.open).toEqual(['s:p1']);
    expect(story.does('p2', yes)).not.toBeNull();
    expect(story.approve('p1').open).toEqual(['s:p2']);
  });

  it('ends at one refusal, unless a share can still be reached', () => {
    for (const kind of ['any', 'all', 'inSequence'] as const)
      expect(new Story(asking({ kind }), { roles }).submit().tell(['p1', no]).progress.state).toBe(
        'rejected',
      );
    const share = new Story(asking({ kind: 'count', count: 2 }), { roles }).submit().tell(['p1', no]);
    expect(share.open).toEqual(['s:p2', 's:p3']);
    expect(share.tell(['p2', no]).progress.state).toBe('rejected');
  });

  it('goes back to a step at a refusal, where the step says so', () => {
    const story = new Story(
      [
        step('first', ['一', 'One'], { rule: 'person', personId: 'p1' }),
        step(
          'second',
          ['二', 'Two'],
          { rule: 'person', personId: 'p2' },
          { onReject: { to: 'node', node: 'first' } },
        ),
      ],
      { roles },
    ).submit();
    story.approve('p1').tell(['p2', no]);
    expect(story.open).toEqual(['first:p1']);
    expect(story.approve('p1', 'p2').progress.state).toBe('approved');
  });
});

describe('who is asked', () => {
  const facts = {
    manager: 'p6',
    team: ['p4', 'p5'],
    kind: 'b',
    'lines.id': ['l1', 'l2', 'l3', 'l4'],
    'lines.owner': ['p7', 'p8', 'p7', ''],
  };
  it.each([
    [{ rule: 'person', personId: 'p5' }, ['p5']],
    [{ rule: 'role', role: 'r', scope: 'group' }, ['p1', 'p2', 'p3']],
    [{ rule: 'post', post: 'r', scope: 'department' }, ['p1', 'p2', 'p3']],
    [{ rule: 'group', group: 'r' }, ['p1', 'p2', 'p3']],
    [{ rule: 'departmentMembers', departmentId: 'r' }, ['p1', 'p2', 'p3']],
    [{ rule: 'headOfDepartment', departmentId: 'r' }, ['p3']],
    [{ rule: 'headOfApplicant', levels: 1 }, ['p1']],
    [{ rule: 'headOfApplicant', levels: 2 }, ['p2']],
    [{ rule: 'headOfField', field: 'manager' }, ['p7']],
    [{ rule: 'personOfField', field: 'team' }, ['p4', 'p5']],
    [{ rule: 'personOfField', field: 'empty' }, ['administrator']],
    [{ rule: 'pickedByApplicant' }, ['p9']],
    [
      {
        rule: 'table',
        rows: [
          { when: { fact: 'kind', is: '=', value: 'a' }, who: { rule: 'person', personId: 'p1' } },
          { when: { fact: 'kind', is: 'in', values: ['b'] }, who: { rule: 'person', personId: 'p2' } },
          { when: { fact: 'kind', is: '!=', value: '' }, who: { rule: 'person', personId: 'p3' } },
        ],
      },
      ['p2'],
    ],
  ] as [CandidateRule, string[]][])('%j: %j', (rule, people) => {
    const story = new Story([step('s', ['步骤', 'Step'], rule)], { roles, subject: { facts } });
    story.submit({ s: ['p9'] });
    expect(story.open).toEqual(people.map((person) => `s:${person}`));
  });

  it('leaves out people who have left, and those who are named twice', () => {
    const story = new Story([step('s', ['步骤', 'Step'], [role('r'), { rule: 'person', personId: 'p1' }])], {
      roles,
    });
    story.company.left.add('p2');
    expect(story.submit().open).toEqual(['s:p1', 's:p3']);
  });

  it('does not take the approval of a few lines for one of the whole', () => {
    const story = new Story(
      [
        step(
          'a',
          ['甲', 'A'],
          { rule: 'person', personId: 'p9' },
          { linesOf: { lines: 'lines', owner: 'owner' } },
        ),
        step('b', ['乙', 'B'], { rule: 'person', personId: 'p7' }),
      ],
      { subject: { facts: { 'lines.id': ['l1', 'l2'], 'lines.owner': ['p7', 'p8'] } } },
    ).submit();
    expect(story.approve('p7', 'p8').open).toEqual(['b:p7']);
  });

  it('lets the owners of lines decide their own, all of them', () => {
    const story = new Story(
      [
        step(
          's',
          ['步骤', 'Step'],
          { rule: 'person', personId: 'p5' },
          { linesOf: { lines: 'lines', owner: 'owner' } },
        ),
      ],
      { roles, subject: { facts } },
    ).submit();
    expect(story.progress.tasks.map(({ person, lines }) => [person, lines])).toEqual([
      ['p7', ['l1', 'l3']],
      ['p8', ['l2']],
      ['p5', ['l4']],
    ]);
    expect(story.approve('p7', 'p5').open).toEqual(['s:p8']);
    expect(story.approve('p8').progress.state).toBe('approved');
  });

  it('asks the applicant to choose before submitting, and the approver before approving', () => {
    const story = new Story([
      step('a', ['甲', 'A'], { rule: 'person', personId: 'p1' }),
      step('b', ['乙', 'B'], { rule: 'pickedByApplicant' }),
      step('c', ['丙', 'C'], { rule: 'pickedByPrevious' }),
    ]);
    expect(story.try({ do: 'submit', by: story.actor('p0') })).toMatchObject({
      error: 'invalid',
      path: 'picked.b',
    });
    story.submit({ b: ['p2'] }).approve('p1');
    expect(story.does('p2', yes)).toBe('Somebody has to be chosen');
    expect(story.does('p2', { ...yes, picked: { c: ['p3'], b: ['p4'] } })).toBe(
      'The people of this step are not yours to choose',
    );
    story.tell(['p2', { ...yes, picked: { c: ['p3'] } }]);
    expect(story.open).toEqual(['c:p3']);
  });

  it('does not let the applicant choose for the approver before, except where nobody comes before', () => {
    const previous = { rule: 'pickedByPrevious' } as const;
    const nodes = [step('a', ['甲', 'A'], previous), step('b', ['乙', 'B'], previous)];
    const story = new Story(nodes).submit({ a: ['p1'], b: ['p9'] });
    expect(story.open).toEqual(['a:p1']);
    expect(story.does('p1', yes)).toBe('Somebody has to be chosen');
    story.tell(['p1', { ...yes, picked: { b: ['p3'] } }]);
    expect(story.open).toEqual(['b:p3']);
  });
});

it('nobody is chosen who would pass their own request over', () => {
  const chosen = [
    step('a', ['甲', 'A'], { rule: 'pickedByApplicant' }),
    step('b', ['乙', 'B'], { rule: 'pickedByPrevious' }),
  ];
  const story = new Story(chosen);
  const own = { do: 'submit', by: story.actor('p0'), picked: { a: ['p0'] } } as const;
  expect(story.try(own)).toMatchObject({ error: 'invalid', path: 'picked.a' });
  // Beside others they fall away as everywhere.
  expect(story.submit({ a: ['p0', 'p1'] }).open).toEqual(['a:p1']);
  expect(story.does('p1', { ...yes, picked: { b: ['p0'] } })).toBe(
    'Choose somebody else: nobody approves their own request',
  );
  const decides = step('a', ['甲', 'A'], { rule: 'pickedByApplicant' }, { whenApplicant: 'decides' });
  expect(new Story([decides]).submit({ a: ['p0'] }).open).toEqual(['a:p0']);
});

describe('who was chosen, when it is submitted again', () => {
  it('is whom the approver chose whose approval stands; without one the applicant’s choice counts', () => {
    const story = new Story([
      step('a', ['甲', 'A'], { rule: 'person', personId: 'p1' }),
      step('b', ['乙', 'B'], { rule: 'pickedByPrevious' }),
    ]).submit();
    story.tell(['p1', { ...yes, picked: { b: ['p3'] } }], ['p3', { do: 'return', to: null, words: 'no' }]);
    expect(story.submit({ b: ['p9'] }).open).toEqual(['b:p3']);
    // Of a first step nobody else chooses.
    const first = new Story([step('a', ['甲', 'A'], { rule: 'pickedByPrevious' })]).submit({ a: ['p1'] });
    first.tell(['p1', { do: 'return', to: null, words: 'no' }]);
    expect(first.submit({ a: ['p2'] }).open).toEqual(['a:p2']);
  });

  it.each(['pickedByApplicant', 'pickedByPrevious'] as const)(
    '%s and left before the step was reached: the administrator decides, and the trail says so',
    (rule) => {
      const story = new Story([
        step('a', ['甲', 'A'], { rule: 'person', personId: 'p1' }),
        step('b', ['乙', 'B'], { rule: 'person', personId: 'p2' }),
        step('c', ['丙', 'C'], { rule }),
      ]);
      const picked = { c: ['p3'] };
      if (rule === 'pickedByApplicant') story.submit(picked).approve('p1');
      else story.submit().tell(['p1', { ...yes, picked }]);
      story.company.left.add('p3');
      expect(story.approve('p2').open).toEqual(['c:administrator']);
      expect(JSON.stringify(story.effects)).toContain('Nobody was found: the workflow administrator decides');
    },
  );

  it('is chosen anew where they have left, and is not passed over', () => {
    const story = new Story([
      step('a', ['甲', 'A'], { rule: 'person', personId: 'p1' }),
      step('b', ['乙', 'B'], { rule: 'pickedByApplicant' }, { whenNobody: 'skip' }),
    ]).submit({ b: ['p3'] });
    story.tell(['p1', { do: 'return', to: null, words: 'no' }]);
    story.company.left.add('p3');
    expect(story.try({ do: 'submit', by: story.actor('p0') })).toMatchObject({ path: 'picked.b' });
    const preview = previewChain(story.flow, story.progress, story.world);
    expect(preview.kind === 'chain' && preview.steps.map(({ mustPick }) => mustPick)).toEqual([
      null,
      'applicant',
    ]);
    expect(story.submit({ b: ['p4'] }).approve('p1').open).toEqual(['b:p4']);
  });
});

describe('where the approver is the applicant, or nobody is found', () => {
  const one = (role_: string, options: Partial<ApproveNode>) =>
    new Story(
      [
        step('s', ['步骤', 'Step'], role(role_), options),
        step('last', ['最后', 'Last'], { rule: 'person', personId: 'p9' }),
      ],
      { roles: { ...roles, empty: [] } },
    ).submit().open;

  it('skips, asks the head instead, or lets the applicant decide', () => {
    expect(one('onlyApplicant', {})).toEqual(['last:p9']);
    expect(one('withApplicant', {})).toEqual(['s:p4']);
    expect(one('onlyApplicant', { whenApplicant: 'headInstead' })).toEqual(['s:p1']);
    expect(one('onlyApplicant', { whenApplicant: 'decides' })).toEqual(['s:p0']);
  });

  it('goes to the administrator, or is skipped where the step says so', () => {
    expect(one('empty', {})).toEqual(['s:administrator']);
    expect(one('empty', { whenNobody: 'skip' })).toEqual(['last:p9']);
  });

  it('is never approved without anybody having decided', () => {
    const story = new Story([step('s', ['步骤', 'Step'], role('onlyApplicant'))], { roles }).submit();
    expect(story.open).toEqual(['s:administrator']);
    expect(story.does('p0', yes)).not.toBeNull();
    expect(story.approve('admin').progress.state).toBe('approved');
  });

  it('passes without anybody where its conditions say that nobody is needed', () => {
    const story = new Story([
      step('s', ['步骤', 'Step'], role('r'), { when: { fact: 'amount', is: '>', value: '100' } }),
    ]);
    expect(story.submit().progress.state).toBe('approved');
  });
});

describe('earlier approvals', () => {
  const twice = [
    step('a', ['甲', 'A'], { rule: 'person', personId: 'p1' }),
    step('b', ['乙', 'B'], role('r')),
    step('c', ['丙', 'C'], { rule: 'person', personId: 'p4' }),
  ];

  it('are not asked for twice in a round, unless the setting or a field to fill in says so', () => {
    expect(new Story(twice, { roles }).submit().approve('p1').open).toEqual(['c:p4']);
    expect(
      new Story(twice, { roles, settings: { skipRepeatedApprovers: false } }).submit().approve('p1').open,
    ).toEqual(['b:p1', 'b:p2', 'b:p3']);
    const filling = twice.map((node) =>
      node.id === 'b' ? { ...node, fields: { price: 'edit' as const } } : node,
    );
    expect(new Story(filling, { roles }).submit().approve('p1').open).toHaveLength(3);
  });

  it('stand on resubmission where what was seen is unchanged', () => {
    const story = new Story(twice, { roles, subject: { facts: { price: '1', note: 'x' } } });
    story
      .submit()
      .approve('p1')
      .tell(['p4', { do: 'return', words: 'which?', to: null }]);
    expect(story.submit().open).toEqual(['c:p4']);
    story.tell(['p4', { do: 'return', words: 'which?', to: null }]);
    story.world.subject.facts = { price: '2', note: 'x' };
    expect(story.submit().open).toEqual(['a:p1']);
  });

  it('stand where only what was hidden from the approver has changed', () => {
    const hiding = twice.map((node) => ({ ...node, fields: { note: 'hidden' as const } }));
    const story = new Story(hiding, { roles, subject: { facts: { price: '1', note: 'x' } } });
    story
      .submit()
      .approve('p1')
      .tell(['p4', { do: 'return', words: 'which?', to: null }]);
    story.world.subject.facts = { price: '1', note: 'changed' };
    expect(story.submit().open).toEqual(['c:p4']);
  });

  it('do not stand where the setting says so, and never answer a return to the step itself', () => {
    const story = new Story(twice, { roles, settings: { keepUnchangedApprovals: false } });
    story
      .submit()
      .approve('p1')
      .tell(['p4', { do: 'return', words: 'which?', to: null }]);
    expect(story.submit().open).toEqual(['a:p1']);
    const back = new Story(twice, { roles })
      .submit()
      .approve('p1')
      .tell(['p4', { do: 'return', words: 'which?', to: 'a' }]);
    expect(back.open).toEqual(['a:p1']);
  });
});
