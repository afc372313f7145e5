import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import type { Currency, ResultOf } from '#calls/model';
import { readPartner } from '#contracts/model';
import type { RecordPart } from '#registers/web';
import { DetailList, Loaded, Money, useLabel } from '#ui/web';
import styles from '../contract/contract.module.css';

/** What a partner has brought, earned and been paid, above its record. */
export default function PartnerPanel({ view }: RecordPart) {
  const say = useLabel();
  const query = useQuery(read(readPartner, { id: view.id }));
  return (
    <section className={styles.panel} aria-labelledby="partner-figures">
      <h2 id="partner-figures">{say(['业绩与费用', 'Brought and earned'])}</h2>
      <Loaded query={query} rows={2}>
        {(brought) => <Brought {...brought} />}
      </Loaded>
    </section>
  );
}

function Brought({ contracts, children: born, fees }: ResultOf<typeof readPartner>) {
  const say = useLabel();
  return (
    <DetailList
      columns={4}
      items={[
        { label: say(['推荐的已签合同', 'Signed contracts referred']), value: contracts },
        { label: say(['采集的孩子', 'Children collected']), value: born },
        ...fees.flatMap(({ currency, earned, paid, open }) =>
          (
            [
              [['已确认费用', 'Earned'], earned],
              [['已付', 'Paid'], paid],
              [['未付', 'Unpaid'], open],
            ] as const
          ).map(([label, amount]) => ({
            label: say(label),
            value: <Money amount={amount} currency={currency as Currency} />,
          })),
        ),
      ]}
    />
  );
}
