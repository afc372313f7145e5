import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import type { UnitDetail } from '#lab/model';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { BagSteps } from '../parts/bag-scan.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { useReceipt } from './use-receipt.ts';

const unit = { id: '7d1f3a52-6f0f-4a6e-9b5f-1d2c3b4a5e6f' };

function Probe({ detail }: { detail: object }) {
  const receipt = useReceipt(detail as UnitDetail, () => undefined);
  return (
    <button type="button" onClick={() => receipt.save()}>{`${receipt.decision} ${receipt.seal}`}</button>
  );
}

/** What is sent when nothing is changed. */
async function sent(detail: object) {
  const server = new FakeServer().on('HBLAB310P_3', () => ({ state: 'accepted', version: 1 }));
  showAlone(<Probe detail={detail} />);
  await userEvent.click(screen.getByRole('button'));
  return server.sent('HBLAB310P_3')[0];
}

it('leaves out no condition that somebody began to write: it says what is missing, and sends nothing', async () => {
  const server = new FakeServer().on('HBLAB310P_3', () => ({ state: 'conditional', version: 1 }));
  function Conditions() {
    const receipt = useReceipt({ unit, receipts: [], door: null } as unknown as UnitDetail, () => undefined);
    const owner = { id: 'p1', name: '何晓琳' };
    return (
      <>
        <button
          type="button"
          onClick={() =>
            receipt.setConditions([
              { id: 'a', text: '补交文件', owner },
              { id: 'b', text: '复测', owner: null },
            ])
          }
        >
          half
        </button>
        <button type="button" onClick={() => receipt.setConditions([{ id: 'a', text: '补交文件', owner }])}>
          whole
        </button>
        <button type="button" onClick={() => receipt.save('conditional')}>
          save
        </button>
        <p>{receipt.says('conditions')?.[0]}</p>
      </>
    );
  }
  showAlone(<Conditions />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('half');
  await press('save');
  expect(screen.getByText('每项条件须有内容和负责人')).toBeVisible();
  expect(server.sent('HBLAB310P_3')).toEqual([]);
  await press('whole');
  await press('save');
  expect(server.sent('HBLAB310P_3')).toMatchObject([{ conditions: [{ text: '补交文件', ownerId: 'p1' }] }]);
});

it('proposes what is open where the birth is not known, and who takes it in to see to it', async () => {
  const server = new FakeServer().on('HBLAB310P_3', () => ({ state: 'conditional', version: 1 }));
  function Opened() {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? (
      <Probe detail={{ unit: { ...unit, bornAt: null }, receipts: [], door: null }} />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
    );
  }
  showAlone(<Opened />);
  act(() =>
    sessionStore.set({
      ...{ token: 'a-token-for-tests', openid: 'o1' },
      user: { personId: 'p9', name: '何晓琳', permissions: [] } as unknown as UserInfo,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(screen.getByRole('button', { name: 'conditional intact' }));
  expect(server.sent('HBLAB310P_3')).toMatchObject([
    { decision: 'conditional', conditions: [{ text: '补登记出生，核对 48 小时时限', ownerId: 'p9' }] },
  ]);
});

it('takes the product code that chose it among several of its box as scanned', async () => {
  const server = new FakeServer().on('HBLAB310P_3', () => ({ state: 'accepted', version: 1 }));
  function Chosen() {
    const detail = { unit, receipts: [], door: null } as unknown as UnitDetail;
    const receipt = useReceipt(detail, () => undefined, { product: '=<S1151V00' });
    return (
      <button
        type="button"
        onClick={() => {
          receipt.scan('!ACCEPT');
        }}
      >
        accept
      </button>
    );
  }
  showAlone(<Chosen />);
  await userEvent.click(screen.getByRole('button'));
  expect(server.sent('HBLAB310P_3')).toMatchObject([{ productScan: '=<S1151V00', decision: 'accepted' }]);
});

it('begins with the seal that was seen at the door', async () => {
  expect(await sent({ unit, receipts: [], door: { seal: 'broken' } })).toMatchObject({
    ...{ decision: 'accepted', seal: 'broken', celsius: null, version: 0 },
  });
});

it('begins a correction with what was found, so that nothing else is lost by it', async () => {
  const record = { seal: 'missing', celsius: '18.5', bagGrams: '152.40', tubes: 2, clots: false };
  const receipts = [{ version: 1, decision: 'rejected', record: { ...record, cause: 'clots' } }];
  expect(await sent({ unit, receipts, door: { seal: 'intact' } })).toMatchObject({
    ...{ ...record, version: 1, decision: 'rejected', cause: 'clots' },
  });
});

it('begins a correction of what cannot be without it, and keeps the rest', async () => {
  const record = { seal: 'missing', celsius: '200', bagGrams: '152.40' };
  const receipts = [{ version: 1, decision: 'accepted', record }];
  expect(await sent({ unit, receipts, door: { seal: 'intact' } })).toMatchObject({
    ...{ seal: 'missing', bagGrams: '152.40', celsius: null },
  });
});

it.each([
  ['=<S9999V00', '袋上产品码为 S9999V00，应为 S1151V00'],
  ['=<S1151V00', null],
])('says at once whether the code %s is of the unit, as of its DIN', (productScan, wrong) => {
  showAlone(
    <BagSteps
      unit={{ din: 'A999926000002', code: 'S1151V00' }}
      scans={{ dinScan: '', productScan }}
      says={() => null}
    />,
  );
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(wrong);
  expect(screen.queryAllByText('✓')).toHaveLength(wrong ? 0 : 1);
});

it('sends no cause of a rejection that became an acceptance, but what is still said of it', async () => {
  const server = new FakeServer().on('HBLAB310P_3', () => ({ state: 'accepted', version: 2 }));
  const receipts = [{ version: 1, decision: 'rejected', record: { cause: 'clots', tubes: 2 } }];
  function Page() {
    const receipt = useReceipt({ unit, receipts, door: null } as unknown as UnitDetail, () => undefined);
    return <DecisionPanel receipt={receipt} />;
  }
  showAlone(<Page />);
  const save = () => userEvent.click(screen.getByRole('button', { name: '保存更正' }));
  await userEvent.type(screen.getByLabelText(/^说明/), '复核无凝块');
  await userEvent.click(screen.getByRole('radio', { name: '有条件接收' }));
  await save();
  await userEvent.click(screen.getByRole('radio', { name: '接收' }));
  expect(screen.queryByLabelText(/^原因类别/)).toBeNull();
  await save();
  const kept = { tubes: 2, reason: '复核无凝块' };
  expect(server.sent('HBLAB310P_3')).toMatchObject([
    { ...kept, decision: 'conditional', cause: 'clots' },
    { ...kept, decision: 'accepted', cause: null },
  ]);
});

it('leads to the first field that is refused, and knows that it corrects', async () => {
  new FakeServer().on('HBLAB310P_3', () => {
    throw new Refused({
      ...{ code: 40001, msg: '填写有误' },
      errors: [
        { path: 'reason', message: '请填写原因' },
        { path: 'productScan', message: '请扫描产品码' },
      ],
    });
  });
  const detail = {
    ...{ unit: { ...unit, din: 'A999926000002' }, door: null },
    receipts: [{ version: 1, decision: 'accepted', record: {} }],
  };
  function Page() {
    const receipt = useReceipt(detail as unknown as UnitDetail, () => undefined);
    return (
      <>
        <BagSteps unit={{ din: 'A999926000002', code: 'S1151V00' }} scans={receipt} says={receipt.says} />
        <DecisionPanel receipt={receipt} />
      </>
    );
  }
  showAlone(<Page />);
  expect(screen.getByLabelText('说明')).toBeRequired();
  await userEvent.click(screen.getByRole('button', { name: '保存更正' }));
  const links = await screen.findAllByRole('button', { name: /^产品码：|^说明：/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['产品码：请扫描产品码', '说明：请填写原因']);
  expect(document.activeElement).toHaveTextContent('产品码');
  await userEvent.click(links[1]!);
  expect(screen.getByLabelText(/^说明/)).toHaveFocus();
});
