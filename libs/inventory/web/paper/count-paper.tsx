import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, QRCode } from 'antd';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { countScreen, countStates, countTones, printCount, readCount } from '#inventory/model';
import { useTabTitle } from '#shell/web';
import {
  Loaded,
  formatDate,
  PageHeader,
  PageSkeleton,
  StatusTag,
  useLabel,
  usePaper,
  useToast,
} from '#ui/web';
import type { Count } from '../counts/count-page.tsx';
import { SheetPaper } from '../counts/sheet-paper.tsx';

type Printed = ResultOf<typeof printCount>;
const pageOf = (id: string): string => `${countScreen.details?.[0]?.route}?id=${id}`;

/** INVPRINT?kind=count: the sheet of a count; each print is counted. */
export function CountPaper({ id }: { id: string }) {
  const query = useQuery(read(readCount, { id }));
  return (
    <Loaded query={query} loading={<PageSkeleton />}>
      {(count) => <Shown count={count} />}
    </Loaded>
  );
}

function Shown({ count }: { count: Count }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(printCount);
  useTabTitle(count.number);
  const counted = (put: (printed: Printed) => void) =>
    write.mutate({ id: count.id }, { onSuccess: put, onError: toast.failure });
  const { print, paper } = usePaper<Printed>(
    (printed) => (
      <div className="bms-print">
        <SheetPaper count={count} />
        <Code id={count.id} printed={printed} />
      </div>
    ),
    counted,
    { head: count.number },
  );
  return (
    <>
      <PageHeader
        title={
          <>
            {say(['盘点表', 'Count sheet'])} <span className="bms-figures">{count.number}</span>
          </>
        }
        tags={<StatusTag label={countStates[count.state]} tone={countTones[count.state]} />}
        description={
          <>
            <Link to={pageOf(count.id)}>{say(['回到盘点单', 'To the count'])}</Link> · {count.warehouse.name}
            {count.prints > 0 &&
              ` · ${say(['已打印 {n} 次', 'printed {n} {n:time|times}'], { n: count.prints })}`}
          </>
        }
        actions={
          <Button
            type="primary"
            icon={<PrinterOutlined />}
            loading={write.isPending}
            onClick={() => counted(print)}
          >
            {say(['打印', 'Print'])}
          </Button>
        }
      />
      <SheetPaper count={count} headed={false} />
      {paper}
    </>
  );
}

/** Leads whoever has the paper to the count; a print by the menu of the browser is not counted, and says so. */
function Code({ id, printed }: { id: string; printed: Printed | null }) {
  const say = useLabel();
  const address = `${window.location.origin}${pageOf(id)}`;
  return (
    <div className="bms-print-code">
      <QRCode
        value={address}
        type="svg"
        size={96}
        bordered={false}
        marginSize={0}
        color="black"
        bgColor="white"
      />
      <div>
        <p>{say(['扫码打开盘点单', 'Scan to open the count'])}</p>
        <p className="bms-print-address">{address}</p>
        <p>
          {printed
            ? [
                say(['第 {copy} 次打印', 'Print no. {copy}'], { copy: String(printed.copy) }),
                printed.printedBy,
                formatDate(printed.printedAt),
              ].join(' · ')
            : say(['未登记打印次数', 'Not counted'])}
        </p>
      </div>
    </div>
  );
}
