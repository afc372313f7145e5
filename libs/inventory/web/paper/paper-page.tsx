import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Label } from '#calls/model';
import type { FormType } from '#documents/model';
import { PrintPage, useFormTypes, type Paper } from '#documents/web';
import { paperScreen } from '#inventory/model';
import { Loaded, NothingChosen, PageSkeleton } from '#ui/web';
import { CountPaper } from './count-paper.tsx';

interface PaperOfType extends Paper {
  /** Code of the type of document. */
  type: string;
  /** Of documents of another kind of the same type. */
  ofKind?: Readonly<Record<string, Paper>>;
}
const made: Label = ['制单', 'Made by'];
const keeper: Label = ['仓管员', 'Storekeeper'];

/** What is printed here, by `kind` of the address; counts are printed as well, and are no forms. */
const papers: Readonly<Record<string, PaperOfType>> = {
  in: {
    type: 'INV120P',
    title: ['入库单', 'Stock-in slip'],
    signs: [made, ['交货人', 'Delivered by'], keeper],
  },
  out: {
    type: 'INV130P',
    title: ['出库单', 'Stock-out slip'],
    signs: [made, keeper, ['领料人', 'Taken by']],
  },
  transfer: {
    type: 'INV140P',
    title: ['调拨单', 'Transfer slip'],
    signs: [made, ['发货人', 'Shipped by'], ['收货人', 'Received by']],
  },
  receipt: {
    type: 'PUR120P',
    title: ['收货单', 'Receipt slip'],
    signs: [made, ['送货人', 'Delivered by'], keeper],
    ofKind: {
      return: {
        title: ['退货单', 'Return slip'],
        signs: [made, keeper, ['供应商签收', 'Taken by the supplier']],
      },
    },
  },
  invoice: {
    type: 'PUR130P',
    title: ['采购发票', 'Supplier invoice'],
    signs: [
      ['经办', 'Entered by'],
      ['复核', 'Checked by'],
      ['财务', 'Finance'],
    ],
  },
};

/** INVPRINT: /invhome/INVPRINT?kind=in&id=… */
export default function PaperPage() {
  const [params] = useSearchParams();
  const types = useFormTypes();
  const [kind, id] = [params.get('kind') ?? '', params.get('id') ?? ''];
  const paper = papers[kind];
  if (id && kind === 'count') return <CountPaper id={id} />;
  if (!id || !paper) return <Nothing />;
  if (!types) return <PageSkeleton />;
  const type = types.get(paper.type);
  return type ? <FormPaper key={`${kind}/${id}`} type={type} id={id} paper={paper} /> : <Nothing />;
}

function FormPaper({ type, id, paper }: { type: FormType; id: string; paper: PaperOfType }) {
  const query = useQuery({
    queryKey: ['form-declaration', type.code],
    queryFn: () => type.load(),
    staleTime: Infinity,
    structuralSharing: false,
  });
  return (
    <Loaded query={query} loading={<PageSkeleton />}>
      {(form) => (
        <PrintPage
          form={form}
          id={id}
          paperOf={({ values }) => paper.ofKind?.[String(values['kind'])] ?? paper}
        />
      )}
    </Loaded>
  );
}

const Nothing = () => (
  <NothingChosen
    icon="printer"
    page={paperScreen.title}
    from={['请从单据打开', 'Open it from a document']}
    hint={[
      '入库单、出库单、调拨单、盘点单、收货单和采购发票的页面上有打印入口。',
      'Documents of stock, counts, receipts and invoices lead here from their pages.',
    ]}
  />
);
