import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { detailRouteOf, formCalls, formStatuses, type AnyForm, type FormView } from '#documents/model';
import { FormFailure, usePrinting } from '#documents/web';
import { NothingChosen, PageHeader, PageSkeleton, StatusTag, useLabel } from '#ui/web';
import { RepairContract } from './repair-contract.tsx';
import styles from './printed.module.css';

/** /reqhome/Req160p_print?id=…: the contract as it will be printed. */
export function RepairContractPage({ form }: { form: AnyForm }) {
  const [params] = useSearchParams();
  const id = params.get('id');
  const query = useQuery({ ...read(formCalls(form).read, { id: id ?? '' }), enabled: id !== null });
  if (id === null)
    return (
      <NothingChosen
        page={['维修合同打印', 'Repair contract print']}
        from={['请从维修合同单据打开', 'Open it from a repair contract']}
        hint={['在单据页按“维修合同打印”。', 'Press “Repair contract print” on the page of the form.']}
      />
    );
  if (query.isPending) return <PageSkeleton />;
  if (!query.data)
    return <FormFailure form={form} error={query.error} onRetry={() => void query.refetch()} />;
  return <Contract form={form} view={query.data} />;
}

function Contract({ form, view }: { form: AnyForm; view: FormView }) {
  const say = useLabel();
  const { print, counting, sheet } = usePrinting(form, view, (record) => (
    <div className="bms-print">
      {view.status !== 'approved' && (
        <div className="bms-print-mark" aria-hidden="true">
          {say(formStatuses[view.status])}
        </div>
      )}
      <RepairContract form={form} view={view} record={record} onPaper />
    </div>
  ));
  return (
    <>
      <PageHeader
        title={say(form.ownPrint?.title ?? form.title)}
        tags={<StatusTag label={formStatuses[view.status]} status={view.status} />}
        description={<Link to={`${detailRouteOf(form)}?id=${view.id}`}>{view.number ?? view.subject}</Link>}
        actions={
          <Button type="primary" icon={<PrinterOutlined />} loading={counting} onClick={() => void print()}>
            {say(['打印', 'Print'])}
          </Button>
        }
      />
      <div className={styles.desk}>
        <RepairContract form={form} view={view} record={null} onPaper={false} />
      </div>
      {sheet}
    </>
  );
}
