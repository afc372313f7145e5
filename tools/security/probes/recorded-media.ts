import { randomUUID } from 'node:crypto';
import { linkToFile, uploadDoors } from '#server-kit/model';
import { openSingle, recallMessage, sendMessage } from '#talk/model';
import { ask, codeOf, make, type Probe, type Reply, type Target } from '../probe.ts';

/** As far as a recording is told by its first bytes: an EBML header that says webm. */
const webm = (behind: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
    Buffer.from(behind),
  ]);
const mp4 = (behind: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
    Buffer.from(behind),
  ]);
const page = '<!doctype html><script>alert(1)</script>';
const sound = Buffer.alloc(2_048, 7);

/** A recording as browsers write it, of sizes that are not known; its last block comes that late. Milliseconds. */
function recordedFor(milliseconds: number): Buffer {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(milliseconds);
  const unknown = 'ff'.repeat(7);
  const cluster = Buffer.from(`${unknown}1f43b67501${unknown}e784`, 'hex');
  return webm(Buffer.concat([cluster, time, Buffer.from('a38481000080', 'hex'), sound]));
}

interface Sent {
  taken: boolean;
  status: number;
  id: string;
  path: string;
}

async function send(target: Target, name: string, content: Buffer, use: string): Promise<Sent> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const { method, path } = uploadDoors.putFile;
  const reply = await ask(target, `${path}?use=${use}`, {
    ...{ method, body: form },
    headers: { 'access-token': target.token },
  });
  const [id = '', at = ''] = ['id', 'save_path'].map(
    (field) => new RegExp(`"${field}":"([^"]+)"`).exec(reply.text)?.[1] ?? '',
  );
  return { taken: codeOf(reply) === 0, status: reply.status, id, path: at };
}

const fileAt = (target: Target, path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(target, `${uploadDoors.getFile.path}?path=${encodeURIComponent(path)}`, { headers });

/** Refusals may come with status 200: what counts is whether bytes came. */
const opens = (reply: Reply): boolean =>
  [200, 206].includes(reply.status) && !/json/.test(reply.headers.get('content-type') ?? '');

/** What calls itself a recording and is none. */
const hostile: readonly [name: string, content: Buffer][] = [
  ['page.webm', Buffer.from(page)],
  ['page.mp4', Buffer.from(page)],
  ['page.ogg', Buffer.from(page)],
  ['program.webm', Buffer.from('MZ\u0090')],
  ['wrong.ogg', webm(sound)],
  ['wrong.webm', mp4(sound)],
  ['title.webm', webm(`\u007b\u00a9TITLE${page}`)],
  ['comment.mp4', mp4(`udtameta\u00a9cmt${page}`)],
  ['far.webm', webm(Buffer.concat([Buffer.alloc(65_500), Buffer.from(page)]))],
  ['empty.webm', Buffer.alloc(0)],
  ['large.webm', webm(Buffer.alloc(10 * 1_024 * 1_024))],
  ['voice.html', webm(sound)],
  ['voice.svg', webm(sound)],
  ['voice.webm.exe', webm(sound)],
];

const ranges = ['bytes=0-3', 'bytes=-4', 'bytes=5-', 'bytes=0-0', 'bytes=-0', 'bytes=99999999-', 'bytes=9-2']
  .concat(['bytes=0-1,2-3', `bytes=${'0-1,'.repeat(2_000)}0-1`, 'bytes=--1', 'bytes=0x1-2', 'lines=1-2'])
  .concat(['bytes=0-18446744073709551616']);

export const recordedMedia: Probe = {
  name: 'voice and video messages',
  promise:
    'what is no recording is refused; what is one runs nowhere and opens for members of its dialog alone, part by part too',
  async run(target) {
    const { employee, administrator } = target;
    const wrong: string[] = [];
    const must = (name: string, ok: boolean) => void (ok || wrong.push(name));
    for (const [name, content] of hostile) {
      const { taken, status } = await send(target, name, content, 'recording');
      must(`${name} (${status})`, !taken && status < 500);
    }
    // A recording is none of the other uses.
    for (const use of ['attachment', 'image', 'screenshot', 'everything'])
      must(`as ${use}`, !(await send(target, 'voice.webm', webm(sound), use)).taken);

    const [other] = await target.query<{ id: string }>(
      'SELECT p.id FROM person p JOIN account a ON a.person_id = p.id WHERE p.active AND p.id <> ALL ($1) ORDER BY p.id LIMIT 1',
      [[employee.personId, administrator.personId]],
    );
    const dialog = await employee.call(openSingle, { personId: other?.id ?? '' });
    const recording = recordedFor(3_000);
    const file = await send(target, 'voice.webm', recording, 'recording');
    must('a recording is taken', file.taken);
    const [long, timeless] = [
      await send(target, 'voice.webm', recordedFor(62_000), 'recording'),
      await send(target, 'voice.webm', webm(sound), 'recording'),
    ];
    const messageId = randomUUID();
    const said = { at: { dialogId: dialog.dialogId }, messageId, kind: 'voice' as const, seconds: 3 };
    // Neither two of them, nor one that does not say how long it is, nor longer than a minute whatever the browser says, nor a
    // file of somebody else.
    for (const more of [
      { attachmentIds: [long.id] },
      { attachmentIds: [timeless.id] },
      { attachmentIds: [file.id, file.id] },
      { attachmentIds: [] },
      { attachmentIds: [randomUUID()] },
    ])
      must(
        `sent as ${JSON.stringify(more)}`,
        codeOf(await make(target, sendMessage, { ...said, ...more }, { 'access-token': target.token })) !== 0,
      );
    await employee.call(sendMessage, { ...said, attachmentIds: [file.id] });

    const own = { 'access-token': target.token };
    const whole = await fileAt(target, file.path, own);
    must('its author hears it', opens(whole));
    for (const [header, expected] of [
      ['content-type', /^video\/webm$/],
      ['x-content-type-options', /^nosniff$/],
      ['content-security-policy', /sandbox/],
      ['cross-origin-resource-policy', /^same-origin$/],
      ['x-frame-options', /^DENY$/],
    ] as const)
      must(header, expected.test(whole.headers.get(header) ?? ''));

    const strange: Record<string, string>[] = [{}, { 'access-token': administrator.token }];
    const closed = async (when: string) => {
      for (const headers of strange)
        for (const range of [undefined, 'bytes=0-3', 'bytes=-1']) {
          const reply = await fileAt(target, file.path, { ...headers, ...(range && { range }) });
          must(`${when}: ${headers['access-token'] ? 'an administrator' : 'nobody'}`, !opens(reply));
          must(`${when}: told`, !reply.text.includes('webm'));
        }
      const linked = await make(
        target,
        linkToFile,
        { path: file.path },
        { 'access-token': administrator.token },
      );
      must(`${when}: a link`, codeOf(linked) !== 0);
    };
    await closed('a stranger');
    for (const range of ranges) {
      const reply = await fileAt(target, file.path, { ...own, range });
      must(`${range.slice(0, 20)} (${reply.status})`, [200, 206, 416, 431].includes(reply.status));
      const length = Number(reply.headers.get('content-length') ?? 0);
      must(`${range.slice(0, 20)} is longer than it is`, length <= recording.byteLength + 512);
    }

    await employee.call(recallMessage, { messageId });
    await closed('recalled');
    must('recalled: its author', !opens(await fileAt(target, file.path, own)));
    return {
      figures: wrong.length
        ? `open: ${[...new Set(wrong)].slice(0, 4).join(', ')}`
        : `${hostile.length + 4} refused (pages, programs, marks in what the container says, too large), ${ranges.length} ranges, a stranger and nobody told nothing; a recalled one is closed`,
      safe: !wrong.length,
    };
  },
};
