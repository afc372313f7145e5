import type { ApproveNode, BranchNode, Condition, FlowNode } from '../flow.ts';
import { step } from '../steps.ts';
import { Story } from '../testing/story.ts';

const by = (id: string, person: string) => step(id, ['步骤', 'Step'], { rule: 'person', personId: person });
const from = (amount: string): Condition => ({ fact: 'amount', is: '>=', value: amount });
const branch = (
  mode: BranchNode['mode'],
  ...arms: [when: Condition | undefined, ...nodes: FlowNode[]][]
): BranchNode => ({
  kind: 'branch',
  id: 'branch',
  label: ['分支', 'Branch'],
  mode,
  arms: arms.map(([when, ...nodes], index) => ({
    id: `arm${index}`,
    label: ['条件', 'Arm'],
    nodes,
    ...(when && { when }),
  })),
});
const no = { do: 'reject', words: 'no' } as const;

describe('branches', () => {
  const exclusive = [
    branch('exclusive', [from('100'), by('dear', 'p1')], [undefined, by('cheap', 'p2')]),
    by('last', 'p9'),
  ];
  const facts = (amount: string) => ({ subject: { facts: { amount } } });

  it('take the first arm that holds, or the other one', () => {
    expect(new Story(exclusive, facts('100')).submit().open).toEqual(['dear:p1']);
    expect(new Story(exclusive, facts('99.99')).submit().open).toEqual(['cheap:p2']);
  });

  it('take all arms that hold, side by side', () => {
    const inclusive = [
      branch(
        'inclusive',
        [from('100'), by('a', 'p1')],
        [from('10'), by('b', 'p2')],
        [from('1000'), by('c', 'p3')],
      ),
      by('last', 'p9'),
    ];
    const story = new Story(inclusive, facts('200')).submit();
    expect(story.open).toEqual(['a:p1', 'b:p2']);
    expect(story.approve('p2').open).toEqual(['a:p1']);
    expect(story.approve('p1').open).toEqual(['last:p9']);
    expect(new Story(inclusive, facts('1')).submit().open).toEqual(['last:p9']);
  });

  const parallel = [
    by('first', 'p5'),
    branch('parallel', [undefined, by('a1', 'p1'), by('a2', 'p2')], [undefined, by('b1', 'p3')]),
    by('last', 'p9'),
  ];

  it('walk all arms and join', () => {
    const story = new Story(parallel).submit().approve('p5');
    expect(story.open).toEqual(['a1:p1', 'b1:p3']);
    expect(story.approve('p1').open).toEqual(['b1:p3', 'a2:p2']);
    expect(story.approve('p3', 'p2').open).toEqual(['last:p9']);
  });

  it('end as a whole where one arm refuses', () => {
    const story = new Story(parallel).submit().approve('p5').tell(['p3', no]);
    expect(story.progress.state).toBe('rejected');
    expect(story.open).toEqual([]);
  });

  it('let an arm go back within itself while the other goes on', () => {
    const story = new Story(parallel).submit().approve('p5', 'p1', 'p3');
    story.tell(['p2', { do: 'return', words: 'which?', to: 'a1' }]);
    expect(story.open).toEqual(['a1:p1']);
    expect(story.approve('p1', 'p2').open).toEqual(['last:p9']);
  });

  it('are walked anew after a return to before them, and reopened by a return into them', () => {
    const before = new Story(parallel)
      .submit()
      .approve('p5', 'p1')
      .tell(['p3', { do: 'return', words: 'which?', to: 'first' }]);
    expect(before.open).toEqual(['first:p5']);
    expect(before.approve('p5').open).toEqual(['a1:p1', 'b1:p3']);
    const into = new Story(parallel)
      .submit()
      .approve('p5', 'p1', 'p2', 'p3')
      .tell(['p9', { do: 'return', words: 'which?', to: 'a2' }]);
    expect(into.open).toEqual(['a2:p2']);
    expect(into.approve('p2').open).toEqual(['last:p9']);
  });

  it('know no return from one arm into another', () => {
    const story = new Story(parallel).submit().approve('p5', 'p1');
    expect(story.does('p3', { do: 'return', words: 'which?', to: 'a1' })).toBe(
      'It cannot be returned to this step',
    );
  });
});

describe('the administrator', () => {
  const nodes = [
    by('a', 'p1'),
    branch('exclusive', [from('100'), by('dear', 'p2')], [undefined, by('cheap', 'p3')]),
    by('last', 'p9'),
  ];
  const move = (to: string) => ['admin', { do: 'administratorMove', to, words: 'stuck' }] as const;

  it('moves an instance forth, passing over what is not decided, visibly', () => {
    const story = new Story(nodes, { subject: { facts: { amount: '1' } } }).submit().tell([...move('last')]);
    expect(story.open).toEqual(['last:p9']);
    expect(story.progress.nodes['a']).toMatchObject({ state: 'skipped', why: 'moved' });
    expect(story.said).toContain('skipped');
  });

  it('moves it into the arm that the condition would not choose, and back', () => {
    const story = new Story(nodes, { subject: { facts: { amount: '1' } } })
      .submit()
      .approve('p1')
      .tell([...move('dear')]);
    expect(story.open).toEqual(['dear:p2']);
    story.tell([...move('a')]);
    expect(story.open).toEqual(['a:p1']);
    expect(story.approve('p1').open).toEqual(['cheap:p3']);
  });

  it('ends it, with a reason; nobody else may', () => {
    const story = new Story(nodes).submit();
    expect(story.does('p1', { do: 'administratorEnd', words: 'x' })).toBe('This is not yours to do');
    expect(story.does('admin', { do: 'administratorEnd', words: '' })).toBe('Please give the reason');
    expect(story.tell(['admin', { do: 'administratorEnd', words: 'x' }]).progress.state).toBe('cancelled');
  });

  it('hands a task on for somebody who does not', () => {
    const story = new Story(nodes).submit();
    const taskId = story.openTask('p1')?.id ?? '';
    story.tell(['admin', { do: 'transfer', taskId, to: 'p8', words: '' }]);
    expect(story.open).toEqual(['a:p8']);
  });
});

describe('time', () => {
  const within = (action: NonNullable<ApproveNode['timeout']>['action']) => [
    step('s', ['步骤', 'Step'], { rule: 'person', personId: 'p4' }, { timeout: { hours: 24, action } }),
  ];
  const tick = { do: 'tick' } as const;

  it('does nothing before it is due', () => {
    const story = new Story(within('escalate')).submit();
    story.world.later(23.9);
    story.try(tick);
    expect(story.effects).toEqual([]);
    expect(story.open).toEqual(['s:p4']);
  });

  it('reminds as often as it may, then leaves it', () => {
    const story = new Story(within('remind')).submit();
    const reminders = [1, 2, 3, 4].map(() => {
      story.world.later(24);
      story.try(tick);
      return story.effects.some(({ effect }) => effect === 'reminds');
    });
    expect(reminders).toEqual([true, true, true, false]);
  });

  it('escalates to the head, then the next, then leaves it there', () => {
    const story = new Story(within('escalate')).submit();
    for (const holder of ['s:p5', 's:p6', 's:p6']) {
      story.world.later(24);
      story.try(tick);
      expect(story.open).toEqual([holder]);
    }
    expect(story.approve('p6').progress.state).toBe('approved');
  });

  it('hands over to the administrator', () => {
    const story = new Story(within('transferToAdministrator')).submit();
    story.world.later(24);
    story.try(tick);
    expect(story.open).toEqual(['s:administrator']);
  });

  it('waits where a delay says so', () => {
    const story = new Story([
      { kind: 'delay', id: 'd', label: ['等待', 'Wait'], hours: 10 },
      by('s', 'p1'),
    ]).submit();
    expect(story.effects).toContainEqual({ effect: 'wake', at: '2026-01-05T18:00:00.000Z' });
    expect(story.open).toEqual([]);
    story.world.later(10);
    story.try(tick);
    expect(story.open).toEqual(['s:p1']);
  });

  it('gives to the administrator what people hold who have left, and what would come to them', () => {
    const story = new Story([
      step(
        's',
        ['步骤', 'Step'],
        [
          { rule: 'person', personId: 'p1' },
          { rule: 'person', personId: 'p2' },
        ],
        { needs: { kind: 'inSequence' } },
      ),
    ]).submit();
    story.company.left.add('p2');
    expect(story.approve('p1').open).toEqual(['s:administrator']);
    const other = new Story([by('s', 'p1')]).submit();
    other.company.left.add('p1');
    other.try({ do: 'peopleLeft', people: ['p1'] });
    expect(other.open).toEqual(['s:administrator']);
    expect(other.effects).not.toContainEqual(
      expect.objectContaining({ line: expect.objectContaining({ action: 'transfer' }) }),
    );
    const pressed = new Story([by('s', 'p1')]).submit();
    pressed.try({ do: 'peopleLeft', people: ['p1'], pressedBy: 'p0' });
    expect(pressed.open).toEqual(['s:administrator']);
    expect(pressed.effects).toContainEqual({
      effect: 'trail',
      line: expect.objectContaining({ action: 'transfer', person: 'p0', onBehalfOf: 'p1', step: 's' }),
    });
  });
});

describe('a child', () => {
  const nodes = [{ kind: 'child', id: 'c', label: ['子', 'Child'], type: 'other' } as const, by('s', 'p1')];

  it('is started, waited for, and refuses the whole where it is refused', () => {
    const begin = () => {
      const story = new Story(nodes).submit();
      expect(story.effects).toContainEqual({ effect: 'startChild', node: 'c', type: 'other' });
      story.try({ do: 'childStarted', node: 'c', childId: 'x' });
      expect(story.open).toEqual([]);
      return story;
    };
    const good = begin();
    good.try({ do: 'childFinished', childId: 'x', approved: true });
    expect(good.open).toEqual(['s:p1']);
    const bad = begin();
    bad.try({ do: 'childFinished', childId: 'x', approved: false });
    expect(bad.progress.state).toBe('rejected');
  });

  it('goes to the administrator where it cannot be started', () => {
    const story = new Story(nodes).submit();
    story.try({ do: 'childStarted', node: 'c', childId: null });
    expect(story.open).toEqual(['c:administrator']);
    expect(story.approve('admin').open).toEqual(['s:p1']);
  });
});

describe('taking back', () => {
  const begin = (withdrawal: 'untilFirstDecision' | 'always' | 'never') =>
    new Story([by('a', 'p1'), by('b', 'p2')], { settings: { withdrawal } }).submit();
  const withdraw = { do: 'withdraw', words: '' } as const;

  it('is allowed as the setting says, and by the applicant alone', () => {
    expect(begin('untilFirstDecision').does('p0', withdraw)).toBeNull();
    expect(begin('untilFirstDecision').approve('p1').does('p0', withdraw)).not.toBeNull();
    expect(begin('always').approve('p1').does('p0', withdraw)).toBeNull();
    expect(begin('never').does('p0', withdraw)).not.toBeNull();
    expect(begin('always').does('p1', withdraw)).toBe('This is not yours to do');
  });

  it('leaves what was decided in the story', () => {
    const story = begin('always').approve('p1').tell(['p0', withdraw]);
    expect(story.progress.tasks.map(({ state }) => state)).toEqual(['approved', 'withdrawn']);
    expect(story.submit().progress.round).toBe(2);
    expect(story.open).toEqual(['b:p2']);
  });
});
