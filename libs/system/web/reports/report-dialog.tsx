import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { read } from '#api-client/web';
import { pushedReports, readReport } from '#system/model';
import { formatDate, formatDay, Loaded, useFocusBack, useLabel, useLanguage, usePaper } from '#ui/web';
import { ReportView } from './report-view.tsx';
import { ShortagesOnPaper } from './shortages.tsx';

/** A pushed report, whole; it can be printed. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const language = useLanguage();
  const query = useQuery(read(readReport, { id }));
  const { data } = query;
  const title = data
    ? `${say(pushedReports[data.report].title)} ${formatDay(data.day)}`
    : say(['推送报表', 'Pushed report']);
  const rows = data?.content.shortages ?? [];
  const { print, paper } = usePaper<true>(
    () =>
      data && (
        <div className="bms-print bms-print-A4-across" lang={language === 'zh' ? 'zh-CN' : 'en'}>
          <header className="bms-print-head">
            <h1>{title}</h1>
            <div className="bms-print-line">
              <span>{data.reader.name}</span>
              <span>{formatDate(data.pushedAt)}</span>
            </div>
          </header>
          <ShortagesOnPaper rows={rows} />
        </div>
      ),
    (now) => now(true),
    { head: title },
  );
  return (
    <Modal
      open
      width={960}
      footer={
        rows.length > 0 && (
          <Button icon={<PrinterOutlined />} onClick={() => print(true)}>
            {say(['打印', 'Print'])}
          </Button>
        )
      }
      title={title}
      onCancel={onClose}
    >
      <Loaded query={query} rows={6}>
        {(report) => <ReportView report={report} />}
      </Loaded>
      {paper}
    </Modal>
  );
}
