import { randomUUID } from 'node:crypto';
import { errorCodes } from '#calls/model';
import { actOnTask, addTask, readTask } from '#tracker/model';
import { WireRefusal } from '../../wire/wire-client.ts';
import type { Probe } from '../probe.ts';

const text = (words: string, ...marks: object[]) => ({
  ...{ type: 'text', text: words },
  ...(marks.length && { marks }),
});
const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
const nested = (type: string, times: number): string =>
  `{"type":"doc","content":[${`{"type":"${type}","content":[`.repeat(times)}${']}'.repeat(times)}]}`;

/** Nodes, marks, attributes, links and sizes that no rich text has. */
const hostile: readonly (readonly [name: string, content: string])[] = [
  ...['script', 'iframe', 'image', 'html', 'constructor', '__proto__', 'toString'].map(
    (type) => [`a node ${type}`, doc({ type, content: [text('x')] })] as const,
  ),
  ...['textStyle', 'highlight', 'hasOwnProperty'].map(
    (type) => [`a mark ${type}`, doc({ type: 'paragraph', content: [text('x', { type })] })] as const,
  ),
  ...['onclick', 'style', 'class', 'srcdoc'].map(
    (name) => [`an attribute ${name}`, doc({ type: 'paragraph', attrs: { [name]: 'alert(1)' } })] as const,
  ),
  ...[
    ...['javascript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>'],
    ...['//evil.example', 'vbscript:x', 'file:///etc/passwd', '/reqhome'],
  ].map(
    (href) =>
      [
        `a link to ${href}`,
        doc({ type: 'paragraph', content: [text('x', { type: 'link', attrs: { href } })] }),
      ] as const,
  ),
  ['a picture of somebody else', doc({ type: 'picture', attrs: { file: randomUUID(), words: 'x' } })],
  ['a picture elsewhere', doc({ type: 'picture', attrs: { file: 'https://evil.example/x.png' } })],
  ['a word without a paragraph', doc(text('x'))],
  ['HTML', '<p onclick="alert(1)">x</p>'],
  ['3,000 quotes within each other', nested('blockquote', 3_000)],
  ['60,000 brackets', '['.repeat(60_000)],
  ['100,000 characters', doc({ type: 'paragraph', content: [text('x'.repeat(100_000))] })],
  ['9,000 paragraphs', doc(...Array.from({ length: 9_000 }, () => ({ type: 'paragraph' })))],
];

export const richTexts: Probe = {
  name: 'descriptions that hold what no rich text has',
  promise: 'nothing is kept that the schema does not declare; each is refused, and the server answers on',
  async run({ employee, query }) {
    const wrong: string[] = [];
    const { id } = await employee.call(addTask, { title: 'x' });
    for (const [name, content] of hostile) {
      const refused = await employee.call(actOnTask, { act: 'desc', taskid: id, mode: 'rich', content }).then(
        () => 'kept',
        (error: unknown) => (error instanceof WireRefusal ? error.answer.code : String(error)),
      );
      if (refused !== errorCodes.invalid.code) wrong.push(`${name}: ${refused}`);
    }
    const [kept] = await query<{ rich: unknown }>('SELECT description_rich AS rich FROM task WHERE id = $1', [
      id,
    ]);
    if (kept?.rich !== null) wrong.push('something is kept');
    // Signs that would end an element are words like others.
    const words = '<img src=x onerror=alert(1)></script>';
    await employee.call(actOnTask, { act: 'desc', taskid: id, content: words });
    const { description } = await employee.call(readTask, { taskid: id });
    if (description !== words) wrong.push('words are not what they were');
    return {
      figures: wrong.length
        ? `open: ${wrong.slice(0, 4).join(', ')}`
        : `${hostile.length} hostile descriptions, all refused`,
      safe: !wrong.length,
    };
  },
};
