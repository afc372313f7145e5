import { actionsFor } from './may.ts';
import { role, step } from '../steps.ts';
import { Story } from '../testing/story.ts';

const nodes = [
  step('a', ['甲', 'A'], { rule: 'person', personId: 'p1' }),
  step('b', ['乙', 'B'], { rule: 'person', personId: 'p2' }),
];
const begin = () => new Story(nodes).submit();
const words = '';

describe('handing on and asking others', () => {
  it('transfers for good', () => {
    const story = begin().tell(['p1', { do: 'transfer', to: 'p5', words }]);
    expect(story.open).toEqual(['a:p5']);
    expect(story.does('p1', { do: 'approve', words })).not.toBeNull();
    expect(story.approve('p5').open).toEqual(['b:p2']);
  });

  it('delegates, and the task comes back with the opinion, whatever it is', () => {
    const story = begin().tell(['p1', { do: 'delegate', to: 'p5', words }]);
    expect(story.open).toEqual(['a:p5']);
    story.tell(['p5', { do: 'reject', words: 'no' }]);
    expect(story.progress.state).toBe('running');
    expect(story.open).toEqual(['a:p1']);
    expect(story.approve('p1').open).toEqual(['b:p2']);
  });

  it('lets an opinion return nothing, whoever gives it, and offers no button for it', () => {
    const story = begin().tell(['p1', { do: 'delegate', to: 'p5', words }]);
    const refused = 'An opinion cannot return it: please approve or reject';
    expect(story.does('p5', { do: 'return', to: null, words: 'no' })).toBe(refused);
    story.tell(['p5', { do: 'transfer', to: 'p6', words }]);
    expect(story.does('p6', { do: 'return', to: null, words: 'no' })).toBe(refused);
    const mayReturn = (person: string) =>
      actionsFor(story.flow, story.progress, story.actor(person), story.world).includes('return');
    expect(mayReturn('p6')).toBe(false);
    story.approve('p6');
    expect(mayReturn('p1')).toBe(true);
  });

  it('asks whoever gave an opinion that was handed on, where a later step is theirs', () => {
    const story = begin().tell(
      ['p1', { do: 'delegate', to: 'p5', words }],
      ['p5', { do: 'transfer', to: 'p2', words }],
    );
    expect(story.approve('p2', 'p1').open).toEqual(['b:p2']);
    expect(story.progress.state).toBe('running');
  });

  it('refuses what the step does not allow, and offers no button for it', () => {
    const [first, second] = nodes;
    const story = new Story([{ ...first!, without: ['transfer', 'return'] }, second!]).submit();
    expect(story.does('p1', { do: 'transfer', to: 'p5', words })).toBe('This step does not allow it');
    expect(story.does('p1', { do: 'return', to: null, words })).toBe('This step does not allow it');
    const may = actionsFor(story.flow, story.progress, story.actor('p1'), story.world);
    expect(may).toContain('delegate');
    expect(may).not.toContain('transfer');
    expect(may).not.toContain('return');
    // The next step allows everything again.
    expect(story.approve('p1').does('p2', { do: 'transfer', to: 'p5', words })).toBeNull();
  });

  it('adds signers before: all of them agree first, then the holder', () => {
    const story = begin().tell(['p1', { do: 'addSignerBefore', people: ['p5', 'p6'], words }]);
    expect(story.open).toEqual(['a:p5', 'a:p6']);
    expect(story.approve('p5').open).toEqual(['a:p6']);
    expect(story.approve('p6').open).toEqual(['a:p1']);
    expect(story.approve('p1').open).toEqual(['b:p2']);
  });

  it('adds signers after: the step is through when they have agreed too', () => {
    const story = begin().tell(['p1', { do: 'addSignerAfter', people: ['p5'], words }]);
    expect(story.open).toEqual(['a:p1']);
    expect(story.approve('p1').open).toEqual(['a:p5']);
    expect(story.approve('p5').open).toEqual(['b:p2']);
  });

  it('lets a signer before add signers after, and the holder waits for all', () => {
    const story = begin().tell(
      ['p1', { do: 'addSignerBefore', people: ['p5'], words }],
      ['p5', { do: 'addSignerAfter', people: ['p6'], words }],
    );
    expect(story.approve('p5').open).toEqual(['a:p6']);
    expect(story.approve('p6').open).toEqual(['a:p1']);
  });

  it('refuses the whole where an added signer refuses', () => {
    for (const place of ['addSignerBefore', 'addSignerAfter'] as const) {
      const story = begin().tell(['p1', { do: place, people: ['p5'], words }]);
      if (place === 'addSignerAfter') story.approve('p1');
      expect(story.tell(['p5', { do: 'reject', words: 'no' }]).progress.state).toBe('rejected');
    }
  });

  it('removes signers: by who added them or the administrator, before they decide', () => {
    const story = begin().tell(['p1', { do: 'addSignerBefore', people: ['p5', 'p6'], words }]);
    const signer = (person: string) => story.openTask(person)?.id ?? 'none';
    expect(story.does('p6', { do: 'removeSigner', taskId: signer('p5'), words })).toBe(
      'This is not yours to do',
    );
    story.tell(['p1', { do: 'removeSigner', taskId: signer('p5'), words }]);
    expect(story.open).toEqual(['a:p6']);
    story.tell(['admin', { do: 'removeSigner', taskId: signer('p6'), words }]);
    expect(story.open).toEqual(['a:p1']);
    const own = story.openTask('p1')?.id ?? '';
    expect(story.does('admin', { do: 'removeSigner', taskId: own, words })).toBe(
      'Only added signers can be removed',
    );
  });

  it('takes nobody who has left, the applicant, or who is in the step already', () => {
    const story = begin();
    story.company.left.add('p7');
    const add = (person: string) => story.does('p1', { do: 'addSignerBefore', people: [person], words });
    expect(add('p7')).toBe('Somebody chosen does not exist or is disabled');
    expect(add('nobody')).toBe('Somebody chosen does not exist or is disabled');
    expect(add('p0')).toBe('The applicant cannot decide their own request');
    expect(add('p1')).toBe('Somebody chosen takes part in this step already');
  });

  it('closes what belongs to a slot that is not needed any more', () => {
    const story = new Story([step('s', ['步骤', 'Step'], role('r'))], {
      roles: { r: ['p1', 'p2'] },
    }).submit();
    story.tell(['p1', { do: 'addSignerBefore', people: ['p5'], words }]).approve('p2');
    expect(story.progress.state).toBe('approved');
    expect(story.progress.tasks.map(({ person, state }) => [person, state])).toEqual([
      ['p1', 'notNeeded'],
      ['p2', 'approved'],
      ['p5', 'notNeeded'],
    ]);
  });
});

describe('deciding in the place of somebody', () => {
  it('counts for the one who is away, with both names in the trail', () => {
    const story = begin();
    story.delegations = { p8: ['p1'] };
    story.tell(['p8', { do: 'approve', words: 'ok' }]);
    expect(story.progress.tasks[0]).toMatchObject({ person: 'p1', decidedBy: 'p8', state: 'approved' });
    expect(story.effects[0]).toMatchObject({ line: { action: 'approve', person: 'p8', onBehalfOf: 'p1' } });
  });

  it('is never of use for one’s own request', () => {
    const story = begin();
    story.delegations = { p0: ['p1'] };
    const taskId = story.openTask('p1')?.id ?? '';
    expect(story.does('p0', { do: 'approve', taskId, words })).toBe('This is not yours to do');
  });

  it('leaves the decision to the one who is away, too', () => {
    const story = begin();
    story.delegations = { p8: ['p1'] };
    expect(story.approve('p1').open).toEqual(['b:p2']);
  });
});

describe('words beside the flow', () => {
  it('asks and answers without moving the flow', () => {
    const story = begin().tell(['p1', { do: 'ask', to: 'p9', words: 'why?' }]);
    expect(story.open).toEqual(['a:p1']);
    const [question] = story.progress.questions;
    const answer = { do: 'answer', questionId: question?.id ?? '', words: 'because' } as const;
    expect(story.does('p5', answer)).toBe('This is not yours to do');
    story.tell(['p9', answer]);
    expect(story.does('p9', answer)).toBe('This has been handled already');
    expect(story.progress.questions[0]?.answer?.words).toBe('because');
  });

  it('reminds at most once in four hours', () => {
    const story = begin().tell(['p0', { do: 'remind' }]);
    expect(story.effects).toContainEqual({ effect: 'reminds', people: ['p1'] });
    story.world.later(3.9);
    expect(story.does('p0', { do: 'remind' })).toContain('once in');
    story.world.later(0.2);
    expect(story.does('p0', { do: 'remind' })).toBeNull();
  });

  it('takes comments from who takes part, also after the end', () => {
    const story = begin();
    expect(story.does('p9', { do: 'comment', words: 'hello' })).toBe('This is not yours to do');
    expect(story.approve('p1', 'p2').does('p1', { do: 'comment', words: 'hello' })).toBeNull();
    expect(story.does('p1', { do: 'comment', words: ' ' })).toBe('Please write something');
  });

  it('asks whoever returns or refuses for a reason, unless the step says otherwise', () => {
    const who = { rule: 'person', personId: 'p1' } as const;
    const usual = new Story([step('s', ['步骤', 'Step'], who)]).submit();
    expect(usual.does('p1', { do: 'reject', words: '' })).toBe('Please give your reason');
    expect(usual.does('p1', { do: 'return', words: ' ', to: null })).toBe('Please give your reason');
    expect(usual.does('p1', { do: 'return', words: 'which?', to: null })).toBeNull();
    const other = new Story([step('s', ['步骤', 'Step'], who, { reasonRequired: [] })]).submit();
    expect(other.does('p1', { do: 'reject', words: '' })).toBeNull();
  });

  it('asks for the reason where the step says so', () => {
    const story = new Story([
      step('s', ['步骤', 'Step'], { rule: 'person', personId: 'p1' }, { reasonRequired: ['reject'] }),
    ]).submit();
    expect(story.does('p1', { do: 'reject', words: ' ' })).toBe('Please give your reason');
    expect(story.does('p1', { do: 'reject', words: 'too dear' })).toBeNull();
  });
});
