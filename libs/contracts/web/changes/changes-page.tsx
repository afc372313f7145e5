import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { changeList, changeOptions, readChange, type ChangeRow } from '#contracts/model';
import { ChangeList } from '#fields/web';
import { CellLink, ListPage } from '#lists/web';
import { EmptyState, Loaded, useLabel } from '#ui/web';
import { useOpensContract } from '../parts/use-opens-contract.ts';

/** The row opens what changed, its number the contract. */
const ContractNumber = ({ row, children }: { row: ChangeRow; children: ReactNode }) => {
  const open = useOpensContract();
  return open ? <CellLink to={open(row)}>{children}</CellLink> : children;
};
const cells = {
  number: (row: ChangeRow, usual: ReactNode) => <ContractNumber row={row}>{usual}</ContractNumber>,
};

/** HBCTR201P: changes of signed terms; one opens with old beside new. */
export default function ChangesPage() {
  const say = useLabel();
  const [shown, setShown] = useState<ChangeRow | null>(null);
  const options = useQuery(read(changeOptions, {})).data;
  return (
    <>
      <ListPage
        list={changeList}
        onOpen={setShown}
        cells={cells}
        description={say([
          '已签合同在“合同维护”中填写变更原因后修改；价格、产品、付款人须重新签署，联系方式不必。',
          'A signed contract is changed in its record, with the reason: price, product and payer are signed anew, contact data is not.',
        ])}
        renderFigures={() =>
          options && (
            <p>
              {say(['须重新签署：{fields}', 'Signed anew: {fields}'], {
                fields: options.fields.map(({ label }) => say(label)).join(say(['、', ', '])),
              })}
              {options.waiting > 0 &&
                ` · ${say(['待签署的变更 {n} 份', '{n} {n:change waits|changes wait} to be signed'], { n: options.waiting })}`}
            </p>
          )
        }
        empty={{
          icon: 'swap',
          title: ['没有合同变更', 'No changes'],
          hint: ['在已签合同中填写变更原因并保存。', 'Change a signed contract and give the reason.'],
        }}
      />
      <Drawer
        open={shown !== null}
        size="large"
        onClose={() => setShown(null)}
        title={shown && `${shown.number ?? ''} v${shown.termsVersion ?? ''}`}
      >
        {shown && <Change row={shown} />}
      </Drawer>
    </>
  );
}

function Change({ row }: { row: ChangeRow }) {
  const say = useLabel();
  const open = useOpensContract();
  const query = useQuery(read(readChange, { contractId: row.contractId, version: Number(row.termsVersion) }));
  return (
    <Loaded query={query} rows={4}>
      {({ reason, changes }) => (
        <>
          {open && (
            <p>
              <Link to={open(row)}>{say(['打开合同', 'Open the contract'])}</Link>
            </p>
          )}
          <p>{reason}</p>
          {changes.length ? (
            <ChangeList changes={changes} />
          ) : (
            <EmptyState title={['与上一版相同', 'The same as the version before']} />
          )}
        </>
      )}
    </Loaded>
  );
}
