import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { contextFact } from './form-context.ts';

/** Why the figures of a row are what they are: each with what it is made of, down to the documents. */
export const explanation = z.object({ title: label, facts: z.array(contextFact) });
export type Explanation = z.output<typeof explanation>;

interface ExplanationDeclaration {
  name: string;
  code: string;
  summary: readonly [string, string];
  /** Codes of the screens whose figures it explains: who may look at one of them may ask why. */
  screens: readonly string[];
  topics?: readonly string[];
}

/** A call that explains the figures of a row of a list, by the id of the row; drawn by `WhyDrawer`. */
export const defineExplanation = ({ screens, topics = [], ...declared }: ExplanationDeclaration) =>
  defineCall({
    ...declared,
    effect: 'read',
    access: right([...screens], 'query'),
    request: z.object({ id: z.string().min(1).max(200) }),
    response: explanation,
    errors: ['notFound'],
    topics,
  });
export type ExplanationCall = ReturnType<typeof defineExplanation>;
