import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Navigate } from 'react-router';
import { read } from '#api-client/web';
import { unitLabel } from '#fields/model';
import { inspectionScreen, readInspection, type InspectionView } from '#quality/model';
import { useAddressValues } from '#shell/web';
import { Loaded, PageHeader, useLabel, usePaper } from '#ui/web';
import { Sheet } from './sheet.tsx';

/** QC200P: the sheet of an inspection, on A4, at whatever point it is. */
export default function SheetPage() {
  const say = useLabel();
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const query = useQuery({ ...read(readInspection, { id }), enabled: id !== '', retry: false });
  if (!id) return <Navigate to={inspectionScreen.route} replace />;
  return (
    <Loaded query={query}>{(view) => <Printed view={{ ...view, unit: say(unitLabel(view.unit)) }} />}</Loaded>
  );
}

function Printed({ view }: { view: InspectionView }) {
  const say = useLabel();
  const sheet = <Sheet view={view} />;
  const { print, paper } = usePaper<true>(
    () => sheet,
    (now) => now(true),
    { head: view.number },
  );
  return (
    <>
      <PageHeader
        title={say(['检验记录 {number}', 'Inspection sheet {number}'], { number: view.number })}
        actions={
          <Button type="primary" onClick={() => print(true)}>
            {say(['打印', 'Print'])}
          </Button>
        }
      />
      {sheet}
      {paper}
    </>
  );
}
