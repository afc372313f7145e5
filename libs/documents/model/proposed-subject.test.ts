import { proposedSubject } from './proposed-subject.ts';
import { sampleForm } from './testing/sample-form.ts';
import { sampleValues } from '../../fields/model/testing/sample-fields.ts';

const proposed = (reason: string) => proposedSubject(sampleForm, { ...sampleValues(), reason });

describe('a proposed subject', () => {
  it('is one line, as long as a subject may be, without half of a character at its end', () => {
    expect(proposed('first\n  second')).toEqual(['因first second', 'For first second']);
    const [zh, en] = proposed(`${'x'.repeat(198)}🙂 and more`) ?? ['', ''];
    expect(zh).toHaveLength(199);
    expect(zh.isWellFormed()).toBe(true);
    expect(en).toHaveLength(200);
  });
});
