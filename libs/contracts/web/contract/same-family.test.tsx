import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { bankContract } from '#contracts/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import SameFamily from './same-family.tsx';

const written = (content: Record<string, unknown>) => (
  <MemoryRouter>
    <SameFamily register={bankContract} id="new" content={content} />
  </MemoryRouter>
);

it('says which contracts a mother has already, with the way there, and holds nobody back', async () => {
  const server = new FakeServer().on('HBCTR200P_9', () => ({
    contracts: [{ id: 'c7', number: 'HB000007', mother: '王小雨', stage: 'inStorage' }],
  }));
  const father = { fatherPhone: '13900139000', fatherIdNumber: '3501' };
  showAlone(written({ motherPhone: ' 13800138000 ', motherIdNumber: null, ...father }));
  expect(await screen.findByText('已有合同使用此电话或证件号')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'HB000007 王小雨' })).toHaveAttribute(
    'href',
    expect.stringContaining('c7'),
  );
  expect(server.sent('HBCTR200P_9')).toMatchObject([
    {
      ...{ phone: '13800138000', idNumber: '', except: 'new' },
      ...{ fatherPhone: '13900139000', fatherIdNumber: '' },
    },
  ]);
});

it('asks for nothing by the first digits of a number, nor by one that is covered', async () => {
  const server = new FakeServer().on('HBCTR200P_9', ({ idNumber }) => ({
    contracts: idNumber === '110105' ? [{ id: 'c7', number: 'HB7', mother: '王', stage: 'draft' }] : [],
  }));
  const Typing = () => {
    const [idNumber, setIdNumber] = useState('1101 **** 002X');
    return (
      <>
        <button type="button" onClick={() => setIdNumber('110105')}>
          type
        </button>
        {written({ motherPhone: '138001', motherIdNumber: idNumber })}
      </>
    );
  };
  showAlone(<Typing />);
  // Longer than typing rests.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(server.sent('HBCTR200P_9')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'type' }));
  await waitFor(() => expect(server.sent('HBCTR200P_9')).toHaveLength(1));
  expect(await screen.findByRole('link', { name: /HB7/ })).toBeInTheDocument();
});
