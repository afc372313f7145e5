import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { readHealthState } from '#contracts/model';
import { useAddressValues, useTabTitle } from '#shell/web';
import { NothingChosen, PageHeader, useLabel } from '#ui/web';
import { HealthPanel } from './health-panel.tsx';

/** HBLAB315P_2: the health history of a contract, for whoever does not keep contracts. */
export default function HealthPage() {
  const [params] = useAddressValues();
  const contractId = params.get('id') ?? '';
  if (contractId === '')
    return (
      <NothingChosen
        page={['健康史', 'Health history']}
        from={['请从健康史列表打开', 'Open it from the list of health histories']}
      />
    );
  return <Page contractId={contractId} />;
}

function Page({ contractId }: { contractId: string }) {
  const say = useLabel();
  const { data } = useQuery(read(readHealthState, { contractId }));
  useTabTitle(data ? [`健康史 ${data.number}`, `Health history ${data.number}`] : null);
  return (
    <>
      <PageHeader
        title={data ? `${data.number} ${data.mother}` : say(['健康史', 'Health history'])}
        description={say(['健康信息：每次查看都有记录', 'Health data: whoever looks at it is written down'])}
      />
      <HealthPanel contractId={contractId} />
    </>
  );
}
