import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { detailRouteOf, formCalls, makerOf, statusesOf, type AnyForm, type FormView } from '#documents/model';
import { useTabTitle } from '#shell/web';
import { formatDate, PageHeader, PageSkeleton, StatusTag, useLabel } from '#ui/web';
import { FormContent } from '../detail/form-content.tsx';
import { FormFailure } from '../page/form-failure.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { usePrinting } from './use-printing.tsx';

/** What a document is called on paper, and who signs it by hand. */
export interface Paper {
  title: Label;
  signs: readonly Label[];
}

interface PrintPageProps {
  form: AnyForm;
  id: string;
  /** Of a type whose documents are of several kinds each kind may have its own. */
  paperOf(view: FormView): Paper;
}

/** A document as it goes on paper with lines to be signed; each print is counted, and only who may read it sees it. */
export function PrintPage({ form, id, paperOf }: PrintPageProps) {
  const query = useQuery(read(formCalls(form).read, { id }));
  if (query.isPending) return <PageSkeleton />;
  if (!query.data)
    return <FormFailure form={form} error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown form={form} view={query.data} {...paperOf(query.data)} />;
}

function Shown({ form, view, title, signs }: Paper & { form: AnyForm; view: FormView }) {
  const say = useLabel();
  useTabTitle(view.number);
  const { print, counting, sheet } = usePrinting(form, view, (record) => (
    <PrintSheet form={form} view={view} record={record} options={{ title }} signs={signs} />
  ));
  return (
    <>
      <PageHeader
        title={
          <>
            {say(title)} <span className="bms-figures">{view.number}</span>
          </>
        }
        tags={<StatusTag label={statusesOf(form)[view.status]} status={view.status} />}
        description={
          <>
            <Link to={`${detailRouteOf(form)}?id=${view.id}`}>{say(['回到单据', 'To the document'])}</Link>
            {` · ${say(makerOf(form).applicant)} ${view.applicant.name}`}
            {view.appliedAt && ` · ${say(makerOf(form).appliedAt)} ${formatDate(view.appliedAt)}`}
            {` · ${say(['纸上由 {signs} 签字', 'Signed on paper: {signs}'], { signs: signs.map((sign) => say(sign)).join(say(['、', ', '])) })}`}
          </>
        }
        actions={
          <Button type="primary" icon={<PrinterOutlined />} loading={counting} onClick={() => void print()}>
            {say(['打印', 'Print'])}
          </Button>
        }
      />
      <FormContent form={form} view={view} />
      {sheet}
    </>
  );
}
