import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { read } from '#api-client/web';
import { unitLabel } from '#fields/model';
import { inspectionScreen, readInspection } from '#quality/model';
import { useAddressValues } from '#shell/web';
import { Loaded, useLabel } from '#ui/web';
import { PaperPage } from '../paper-page.tsx';
import { Sheet } from './sheet.tsx';

/** QC200P: the sheet of an inspection, on A4, at whatever point it is. */
export default function SheetPage() {
  const say = useLabel();
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const query = useQuery({ ...read(readInspection, { id }), enabled: id !== '', retry: false });
  if (!id) return <Navigate to={inspectionScreen.route} replace />;
  return (
    <Loaded query={query}>
      {(view) => (
        <PaperPage
          title={['检验记录', 'Inspection sheet']}
          number={view.number}
          sheet={<Sheet view={{ ...view, unit: say(unitLabel(view.unit)) }} />}
        />
      )}
    </Loaded>
  );
}
