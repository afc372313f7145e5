import type { z } from 'zod';
import { invalid, type AnyCall, type Label } from '#calls/model';

const limits: Partial<Record<z.core.$ZodIssue['code'], Label>> = {
  invalid_type: ['请填写有效内容', 'Please enter a valid value'],
  too_small: ['内容过短或过小', 'Too short or too small'],
  too_big: ['内容过长或过大', 'Too long or too large'],
};
const otherwise: Label = ['格式不正确', 'The format is not right'];

/** A rule of the declaration's own says itself what it asks for. */
function textOf({ code, ...issue }: z.core.$ZodIssue): Label {
  const own: unknown = code === 'custom' && 'params' in issue ? issue.params?.['text'] : undefined;
  return Array.isArray(own) ? (own as unknown as Label) : (limits[code] ?? otherwise);
}

/** Refuses what the declaration would refuse on the server, before it travels; the server checks again. */
export function checkInput(call: AnyCall, input: unknown): void {
  const checked = call.request.safeParse(input);
  if (checked.success) return;
  throw invalid(
    checked.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      text: textOf(issue),
    })),
  );
}
