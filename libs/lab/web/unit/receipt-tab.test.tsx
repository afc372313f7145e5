import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { UnitDetail } from '#lab/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ReceiptTab } from './receipt-tab.tsx';

const who = { id: 'p1', name: '何晓琳' };

it('says what was found at the door and at the receipt, not only on paper', () => {
  const detail = {
    unit: { id: 'u1', siteZone: 'Asia/Shanghai' },
    door: {
      id: 'd1',
      number: 'DL-7',
      arrivedAt: '2026-11-20T02:00:00Z',
      seal: 'broken',
      shell: '5.5',
      takenBy: who,
    },
    receipts: [
      {
        ...{ version: 1, decision: 'conditional', reason: '已拍照', person: who, at: '2026-11-20T03:00:00Z' },
        sha256: 'a1b2c3d4e5f60718',
        record: {
          seal: 'broken',
          celsius: '18.5',
          bagGrams: '152.40',
          tubes: 2,
          clots: true,
          cause: 'clots',
        },
      },
    ],
    ...{ conditions: [], logger: null, kitLogger: null },
  } as unknown as UnitDetail;
  showAlone(
    <MemoryRouter>
      <ReceiptTab detail={detail} />
    </MemoryRouter>,
  );
  const said = document.body.textContent;
  for (const part of ['DL-7', '封签破损，5.5 °C', '有条件接收', '18.5', '152.40', '凝块 · 已拍照'])
    expect(said).toContain(part);
  expect(screen.getByText('到货温度 °C')).toBeVisible();
});
