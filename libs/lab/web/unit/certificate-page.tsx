import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { read, useWrite } from '#api-client/web';
import {
  bankStates,
  countPrint,
  dinInWords,
  dinLabel,
  productName,
  readUnit,
  unitStates,
  type Certificate,
  type UnitDetail,
} from '#lab/model';
import { useAddressValues } from '#shell/web';
import {
  DateText,
  DetailList,
  EmptyState,
  formatDecimal,
  Loaded,
  NothingChosen,
  PageHeader,
  useLabel,
  usePaper,
  useToast,
} from '#ui/web';
import styles from '../lab.module.css';

const BarCode = lazy(() => import('../parts/bar-code.tsx'));

/** 储存证书: what is kept, for whom and since when. It is issued with its first print; prints are counted. */
export default function CertificatePage() {
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const query = useQuery({ ...read(readUnit, { id }), enabled: id !== '' });
  if (id === '')
    return (
      <NothingChosen
        page={['储存证书', 'Certificate of storage']}
        from={['请从单位列表打开，或扫描条码', 'Open it from a list of units, or scan a code']}
      />
    );
  return <Loaded query={query}>{(detail) => <CertificateOf detail={detail} />}</Loaded>;
}

function CertificateOf({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const toast = useToast();
  const count = useWrite(countPrint);
  // On paper with the number that the server gives it, and counted, by key as by button.
  const issue = (print: (what: Certificate) => void) =>
    count.mutate(
      { unitId: detail.unit.id, kind: 'certificate' },
      {
        onSuccess: ({ certificate }) => certificate && print(certificate),
        onError: (error) => toast.refusal(error),
      },
    );
  const { print, paper } = usePaper<Certificate>(
    (certificate) => <Sheet detail={detail} certificate={certificate} onPaper />,
    issue,
  );
  if (detail.unit.bankedAt && !bankStates.includes(detail.unit.state))
    return (
      <EmptyState
        title={[
          `该产品现为“${unitStates[detail.unit.state][0]}”，没有有效的证书`,
          `It is “${unitStates[detail.unit.state][1].toLowerCase()}” now: no certificate holds`,
        ]}
      />
    );
  if (!detail.unit.bankedAt)
    return <EmptyState title={['尚未入库，没有证书', 'It is not banked: there is no certificate']} />;
  return (
    <>
      <PageHeader
        title={say(['储存证书', 'Certificate of storage'])}
        description={say(['已打印 {n} 次', 'Printed {n} {n:time|times}'], {
          n: detail.prints['certificate'] ?? 0,
        })}
        actions={
          <Button type="primary" loading={count.isPending} onClick={() => issue(print)}>
            {say(['打印', 'Print'])}
          </Button>
        }
      />
      <Sheet detail={detail} certificate={detail.certificate} />
      {paper}
    </>
  );
}

interface SheetProps {
  detail: UnitDetail;
  certificate: Certificate | null;
  onPaper?: boolean;
}

function Sheet({ detail: { unit, processing, donor, bank }, certificate, onPaper = false }: SheetProps) {
  const say = useLabel();
  const figures = processing[0]?.figures ?? {};
  const atFirst = say(['首次打印时签发', 'Issued with its first print']);
  return (
    <article className={styles.paper}>
      <p className={styles.bank}>{bank}</p>
      <h1>{say(['储存证书', 'Certificate of storage'])}</h1>
      {onPaper && !certificate && (
        <p>
          <strong>
            {say(['样张：未经登记，不是证书', 'Specimen: printed without being issued, no certificate'])}
          </strong>
        </p>
      )}
      <DetailList
        columns={2}
        items={[
          { label: say(['证书编号', 'Certificate no.']), value: certificate?.number ?? atFirst },
          {
            label: say(['签发日期', 'Issued on']),
            value: certificate ? <DateText value={certificate.issuedAt} zone={unit.siteZone} day /> : atFirst,
          },
        ]}
      />
      <p>
        {say([
          '兹证明以下产品已通过检测与双人放行，存入本库。',
          'This is to certify that the product below was tested, released by two signatures and is kept in our bank.',
        ])}
      </p>
      <DetailList
        columns={2}
        items={[
          { label: say(['新生儿', 'Child']), value: unit.childName },
          { label: say(['母亲', 'Mother']), value: unit.motherName },
          { label: say(['合同号', 'Contract']), value: unit.contractNo },
          { label: say(['产品', 'Product']), value: say(productName(unit.product)) },
          { label: 'DIN', value: dinInWords(unit.din) },
          { label: say(['血型', 'Blood group']), value: unit.bloodGroup ?? '—' },
          { label: say(['体积 mL', 'Volume, mL']), value: figures['millilitres'] ?? '—' },
          {
            label: say(['有核细胞总数', 'Total nucleated cells']),
            value: figures['nucleated'] ? formatDecimal(figures['nucleated']) : '—',
          },
          {
            label: say(['开始冻存', 'Freezing began']),
            value: <DateText value={unit.freezingAt} zone={unit.siteZone} />,
          },
          {
            label: say(['入库日期', 'Banked on']),
            value: <DateText value={unit.bankedAt} zone={unit.siteZone} day />,
          },
        ]}
      />
      <Suspense>
        <div style={{ maxWidth: 320, marginBlock: 24 }}>
          <BarCode text={dinLabel(unit.din)} words={dinInWords(unit.din)} />
        </div>
      </Suspense>
      {donor.legends.map((legend) => (
        <p key={legend}>
          <strong>{legend}</strong>
        </p>
      ))}
      {certificate && (
        <p className={styles.signer}>
          {say(
            ['签发人：{name}（实验室主任，电子签署放行）', 'Signed by {name}, director of the laboratory'],
            {
              name: certificate.signer.name,
            },
          )}
          <br />
          {bank}
        </p>
      )}
    </article>
  );
}
