import {
  dispatchLabel,
  handOver,
  jobPath,
  kit,
  readJob,
  readTimeline,
  callBirth,
  saveJob,
  sendKit,
  type DispatchField,
} from '#contracts/model';
import { recordAddress } from '#registers/model';
import { filesFeature, newId, type FileStore } from '#server-kit/server';
import { uploadedFile, type TestServer } from '#server-kit/testing';
import { bankDesk, refusal } from '../testing/bank-desk.ts';
import { contractsServer } from '../testing/contracts-server.ts';

let server: TestServer;
let desk: ReturnType<typeof bankDesk>;
beforeAll(async () => {
  // Photographs of handovers are looked for.
  const files = filesFeature({ store: null as unknown as FileStore, owners: [] });
  server = await contractsServer({ beside: [files] });
  desk = bankDesk(server);
});
afterAll(() => server.close());

/** A child that was born where these clocks are, and its job. */
async function jobIn(zone: string, courierId: string | null = null): Promise<{ id: string; jobId: string }> {
  const id = await desk.signed({ birthZone: zone });
  const { jobId } = await desk.call(
    callBirth,
    desk.birthOf(`${id}-1`, { zone, bornAt: desk.anHourAgo(zone), courierId }),
  );
  return { id, jobId: jobId ?? '' };
}
const aMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000 - 300_000).toISOString();

it('handovers of one minute stand in the order in which they were entered, by the job as by the contract', async () => {
  const { id, jobId } = await jobIn('Asia/Shanghai');
  await desk.rowsOf(`UPDATE courier_job SET job_state = 'notified' WHERE id = $1`, [jobId]);
  const at = aMinute();
  const steps = [
    ['accepted', '9'],
    ['pickedUp', '5'],
    ['delivered', '1'],
  ] as const;
  for (const [to, first] of steps)
    await desk.call(handOver, { id: first + newId().slice(1), jobId, to, at, who: '小李' });
  const order = steps.map(([to]) => to);
  expect((await desk.call(readJob, { id: jobId })).handovers.map(({ state }) => state)).toEqual(order);
  const { entries } = await desk.call(readTimeline, { id });
  expect(entries.flatMap(({ text }) => /^Courier: (.*)/.exec(text[1])?.[1] ?? [])).toEqual([
    ...['accepted', 'picked up', 'delivered'],
  ]);
});

it.each([
  ['zh', 'America/New_York', null, 'en'],
  ['en', 'Asia/Shanghai', null, 'zh'],
  ['zh', 'Asia/Shanghai', 'en', 'en'],
  ['en', 'America/New_York', 'zh', 'zh'],
] as const)(
  'what is sent is what was previewed: reader %s, born in %s, courier %s: %s',
  async (language, zone, own, expected) => {
    const email = `${newId()}@example.com`;
    const courierId = await desk.partner('急送', { kind: 'courier', email, ...(own && { language: own }) });
    const { jobId } = await jobIn(zone, courierId);
    const asked = <C extends Parameters<typeof server.callAs>[1]>(call: C, input: object) =>
      server.callAs(desk.clerk, call, input as never, { language });
    const job = (await asked(readJob, { id: jobId })) as Awaited<
      ReturnType<typeof desk.call<typeof readJob>>
    >;
    expect(job.preview.language).toBe(expected);
    await asked(saveJob, { id: jobId, version: job.version, draft: job.draft, send: true });
    const { notices } = await desk.call(readJob, { id: jobId });
    const at = expected === 'zh' ? 0 : 1;
    expect(notices).toMatchObject([{ language: expected, sentTo: email, subject: job.preview.subject }]);
    expect(notices[0]?.body.split('\n')).toEqual(
      Object.entries(job.preview.values).map(
        ([name, value]) => `${name} ${dispatchLabel(name as DispatchField, 'CNY')[at]}: ${value}`,
      ),
    );
  },
);

it('the photograph of a handover is a picture', async () => {
  const { jobId } = await jobIn('Asia/Shanghai');
  await desk.rowsOf(`UPDATE courier_job SET job_state = 'notified' WHERE id = $1`, [jobId]);
  const { db } = server.database;
  const hands = async (name: string) => {
    const fileId = await uploadedFile(db, { by: 'admin', name });
    return desk.call(handOver, { id: newId(), jobId, to: null, at: aMinute(), who: '小李', fileId });
  };
  expect(await refusal(hands('单据.pdf'))).toBe(
    'fileId.0: "单据.pdf": file format is incorrect. Supported: jpg, jpeg, png, gif',
  );
  await hands('签收.JPG');
  expect((await desk.call(readJob, { id: jobId })).handovers).toMatchObject([
    { photo: { name: '签收.JPG' } },
  ]);
});

it('the timeline leads to kit and job those who may open them, and tells others the same', async () => {
  const id = await desk.signed();
  const kitId = await desk.stock('KT-9');
  await desk.call(sendKit, { childId: `${id}-1`, serial: 'KT-9', reason: '家属急用' });
  const { jobId } = await desk.call(callBirth, desk.birthOf(`${id}-1`));
  const read = async (...screens: string[]) => {
    const may = (asked: string | readonly string[]) => [asked].flat().some((each) => screens.includes(each));
    const { entries } = await server.callAs({ ...desk.clerk, may }, readTimeline, { id }, { language: 'en' });
    return {
      says: entries.map(({ text }) => text[1]),
      leads: [...new Set(entries.flatMap(({ path }) => path ?? []))],
    };
  };
  const [toKit, toJob] = [recordAddress(kit, kitId), jobPath(jobId ?? '')];
  const whole = await read('HBCTR200P', 'HBLAB125P', 'HBCTR230P');
  expect(whole.leads.toSorted()).toEqual([toKit, toJob].toSorted());
  expect(await read('HBCTR200P', 'HBCTR230P')).toEqual({ says: whole.says, leads: [toJob] });
  expect(await read('HBCTR200P')).toEqual({ says: whole.says, leads: [] });
});
