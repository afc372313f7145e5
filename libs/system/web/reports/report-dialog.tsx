import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { read } from '#api-client/web';
import { pushedReports, readReport } from '#system/model';
import { formatDay, Loaded, useFocusBack, useLabel } from '#ui/web';
import { ReportView } from './report-view.tsx';

/** A pushed report, whole. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const query = useQuery(read(readReport, { id }));
  const { data } = query;
  return (
    <Modal
      open
      width={960}
      footer={null}
      title={
        data
          ? `${say(pushedReports[data.report].title)} ${formatDay(data.day)}`
          : say(['推送报表', 'Pushed report'])
      }
      onCancel={onClose}
    >
      <Loaded query={query} rows={6}>
        {(report) => <ReportView report={report} />}
      </Loaded>
    </Modal>
  );
}
