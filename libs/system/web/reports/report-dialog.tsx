import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { ExportButton, type ExportSource } from '#lists/web';
import { useMay } from '#shell/web';
import { jobsScreen, pushedReports, readReport, shortageExport, shortageHeads } from '#system/model';
import { formatDate, formatDay, Loaded, useFocusBack, useLabel, useLanguage, usePaper } from '#ui/web';
import { ReportView } from './report-view.tsx';
import { ShortagesOnPaper } from './shortages.tsx';

/** A pushed report, whole; it can be printed and taken out. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const language = useLanguage();
  const may = useMay();
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
        rows.length > 0 &&
        data && (
          <>
            {pushedReports[data.report].screens.some((screen) => may(screen, 'export')) && (
              <ExportButton source={exportOf(id, data)} />
            )}
            <Button icon={<PrinterOutlined />} onClick={() => print(true)}>
              {say(['打印', 'Print'])}
            </Button>
          </>
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

/** Its lines as a workbook: what the table shows and what that is worked out from. */
const exportOf = (
  id: string,
  { report, content }: Pick<ResultOf<typeof readReport>, 'report' | 'content'>,
): ExportSource => ({
  ...{ screen: jobsScreen.code, list: shortageExport, sort: undefined, total: content.shortages.length },
  title: pushedReports[report].title,
  unit: ['项', 'items'],
  groups: [
    {
      ...{ key: 'row', label: pushedReports[report].title, ofLines: false },
      fields: Object.entries(shortageHeads).map(([key, label]) => ({ key, label })),
    },
  ],
  usual: Object.keys(shortageHeads),
  filters: { id },
});
