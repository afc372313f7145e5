import { notStarted } from '../engine/progress.ts';
import { amountFrom, role, step } from '../steps.ts';
import { Story } from '../testing/story.ts';
import { chainOf, previewChain } from './chain.ts';

const nodes = [
  step('head', ['负责人', 'Head'], { rule: 'person', personId: 'p1' }),
  step('team', ['团队', 'Team'], role('r'), { needs: { kind: 'all' } }),
  step('boss', ['老板', 'Boss'], { rule: 'person', personId: 'p1' }),
  step('large', ['大额', 'Large'], { rule: 'person', personId: 'p9' }, { when: amountFrom('100') }),
  step('legal', ['法务', 'Legal'], role('empty')),
];
const roles = { r: ['p2', 'p3'], empty: [] };
const begin = () => new Story(nodes, { roles, subject: { facts: { amount: '50' } } });
const shown = (answer: ReturnType<typeof chainOf>) =>
  answer.kind === 'chain'
    ? answer.steps.map(({ id, state, people }) =>
        `${id} ${state} ${people.map(({ person, state: at }) => `${person.id}=${at}`).join(' ')}`.trim(),
      )
    : answer.kind;

describe('the chain', () => {
  it('is known before submitting', () => {
    const { flow, world } = begin();
    expect(shown(previewChain(flow, notStarted, world))).toEqual([
      'head expected p1=expected',
      'team expected p2=expected p3=expected',
      'boss skipped p1=skipped',
      'large skipped',
      'legal expected workflowAdministrator=expected',
    ]);
  });

  it('says whose choice a step is: of the first step the applicant’s, of a later one the approver’s', () => {
    const previous = { rule: 'pickedByPrevious' } as const;
    const { flow, world } = new Story([step('a', ['甲', 'A'], previous), step('b', ['乙', 'B'], previous)]);
    const answer = previewChain(flow, notStarted, world);
    expect(answer.kind === 'chain' && answer.steps.map(({ mustPick }) => mustPick)).toEqual([
      'applicant',
      'previous',
    ]);
  });

  it('turns from expected to open to done as it goes', () => {
    const { flow, world, progress } = begin().submit().approve('p1', 'p2');
    expect(shown(chainOf(flow, progress, world))).toEqual([
      'head done p1=approved',
      'team open p2=approved p3=open',
      'boss skipped p1=skipped',
      'large skipped',
      'legal expected workflowAdministrator=expected',
    ]);
  });

  it('shows where it was refused, and expects nothing more', () => {
    const { flow, world, progress } = begin()
      .submit()
      .approve('p1')
      .tell(['p3', { do: 'reject', words: 'no' }]);
    expect(shown(chainOf(flow, progress, world))).toEqual([
      'head done p1=approved',
      'team rejected p2=notNeeded p3=rejected',
    ]);
  });

  it('tells how many of how many have to agree, before and while they are asked', () => {
    const share = { needs: { kind: 'percent' as const, percent: 60 } };
    const story = new Story([step('team', ['团队', 'Team'], role('r'), share)], {
      roles: { r: ['p2', 'p3', 'p4'] },
    });
    const told = (answer: ReturnType<typeof chainOf>) =>
      answer.kind === 'chain' && answer.steps.map((one) => [one.needs, one.share]);
    const expected = [['percent', { required: 2, of: 3 }]];
    expect(told(previewChain(story.flow, notStarted, story.world))).toEqual(expected);
    story.submit().approve('p2');
    expect(told(chainOf(story.flow, story.progress, story.world))).toEqual(expected);
  });

  it('agrees with what the engine then does', () => {
    const story = begin().submit();
    const before = previewChain(story.flow, notStarted, story.world);
    story.approve('p1', 'p2', 'p3', 'admin');
    const after = chainOf(story.flow, story.progress, story.world);
    expect(after.kind === 'chain' && after.steps.map(({ id, people }) => [id, people.length])).toEqual(
      before.kind === 'chain' && before.steps.map(({ id, people }) => [id, people.length]),
    );
  });

  it('asks for what it does not know, all at once', () => {
    const { flow, world } = begin();
    const answer = previewChain(flow, notStarted, { ...world, people: () => undefined });
    expect(answer.kind === 'needs' && answer.questions).toEqual([
      { ask: 'people', ids: ['p1'] },
      { ask: 'role', role: 'r', companyId: 'c1' },
      { ask: 'role', role: 'empty', companyId: 'c1' },
    ]);
  });
});
