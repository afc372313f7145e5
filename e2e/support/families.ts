import { randomUUID } from 'node:crypto';
import { formatInstant } from '#calls/model';
import {
  bankContract,
  birthOptions,
  callBirth,
  enterHealth,
  handOver,
  kit,
  moveContract,
  readDesk,
  readHealth,
  readHealthQuestions,
  reviewHealth,
  sendKit,
} from '#contracts/model';
import { uploadDoors } from '#server-kit/model';
import { asPerson } from './as-administrator.ts';
import { askAs } from './session.ts';
import { arrivalOf } from './laboratory.ts';

const zone = 'Asia/Shanghai';
const hour = 3_600_000;
const wall = (hours: number) => formatInstant(new Date(Date.now() + hours * hour), zone);
const day = (from: number) => wall(from * 24).slice(0, 10);

/** A family whose kit has come back, on the day that its birth is called in. */
export interface Family {
  contractId: string;
  unit: { id: string; din: string; kit: string };
}

interface Asked {
  mother: string;
  serial: string;
  use?: 'autologous' | 'related' | 'unrelated';
  /** Tissue of the cord is stored beside its blood. */
  tissue?: boolean;
  /** How long ago the child was born. Hours. */
  born?: number;
}

/** Puts a scan among the files of an account, as its browser does. */
async function uploadAs(account: string, name: string): Promise<string> {
  const { token } = await askAs(account, '/user/info');
  const form = new FormData();
  form.append(
    'file',
    new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], { type: 'application/pdf' }),
    name,
  );
  const response = await fetch(`http://127.0.0.1:${process.env['BMS_E2E_PORT']}${uploadDoors.putFile.path}`, {
    method: 'POST',
    body: form,
    headers: { 'Access-Token': token },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** A family that has signed and has its kit, and whose child is not born yet, as far as anybody has heard. By calls. */
export async function familyExpecting({
  mother,
  serial,
  use = 'autologous',
  tissue = false,
}: Omit<Asked, 'born'>): Promise<{ contractId: string; childId: string }> {
  const contractId = randomUUID();
  await asPerson('consultant', bankContract.calls.save, {
    ...{ id: contractId, version: 0 },
    values: {
      ...{
        nameZh: mother,
        company: { id: 'C02', name: '' },
        motherPhone: '13922226666',
        payer: 'mother',
        use,
      },
      ...{ motherEmail: `${serial.toLowerCase()}@example.com`, language: 'zh', expectedOn: day(2) },
      ...{ births: 'single', birthZone: zone, plan: 'yearly', currency: 'CNY' },
      products: [
        { id: 'p1', product: 'cordBlood', price: '6800', yearFee: '680' },
        ...(tissue ? [{ id: 'p2', product: 'cordTissue', price: '4800', yearFee: '480' }] : []),
      ],
    },
  });
  await asPerson('consultant', moveContract, {
    ...{ actId: randomUUID(), id: contractId, act: 'sign', reason: '到店签署' },
    fileId: await uploadAs('consultant', '合同.pdf'),
  });
  await asPerson('labdirector', kit.calls.save, {
    ...{ id: randomUUID(), version: 0 },
    values: {
      ...{ code: serial, nameZh: '标准采集包', logger: serial.replace('KT', 'TL') },
      contents: [{ id: 'x', item: '采血袋', lot: 'L1', expiresOn: day(365) }],
    },
  });
  const { children } = await asPerson('consultant', readDesk, { id: contractId });
  const childId = children[0]?.id ?? '';
  await asPerson('consultant', sendKit, { childId, serial, reason: '主管同意' });
  return { contractId, childId };
}

/**
 * A family from the contract to the door of the laboratory, by calls: how each step is done on its screen, the journey of the
 * whole life shows.
 */
export async function familyAtTheDoor({ born = 3, ...asked }: Asked): Promise<Family> {
  const { contractId, childId } = await familyExpecting(asked);
  const jobId = randomUUID();
  const { couriers } = await asPerson('consultant', birthOptions, {});
  await asPerson('consultant', callBirth, {
    ...{ jobId, childId, bornAt: wall(-born), zone, shipMethod: 'ground' },
    courierId: couriers[0]?.id ?? '',
  });
  for (const to of ['accepted', 'pickedUp', 'delivered'] as const)
    await asPerson('consultant', handOver, {
      ...{ id: randomUUID(), jobId, to, at: new Date().toISOString(), who: '小李' },
    });
  return { contractId, unit: await arrivalOf(asked.serial) };
}

/** The mother's answers are entered by one and found without risk by another. */
export async function healthWithoutRisk(contractId: string): Promise<void> {
  const { questionnaires } = await asPerson('technician', readHealthQuestions, { contractId });
  const [asked] = questionnaires;
  if (!asked) throw new Error('Nothing is asked of mothers.');
  const values = Object.fromEntries(
    asked.content.questions.flatMap(({ id, kind, required, options }) => {
      if (!required) return [];
      return [[id, kind === 'number' ? '1' : (options.find(({ flag }) => flag === '')?.id ?? 'x')]];
    }),
  );
  await asPerson('technician', enterHealth, {
    ...{ entryId: randomUUID(), contractId, after: 0, questionnaireId: asked.id, version: asked.version },
    ...{ answeredBy: 'mother', answeredOn: day(0), values },
  });
  const { entries } = await asPerson('labdirector', readHealth, { contractId });
  await asPerson('labdirector', reviewHealth, {
    ...{ contractId, entryId: entries[0]?.id ?? '', finding: 'none', remark: '' },
  });
}
