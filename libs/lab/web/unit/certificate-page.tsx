import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Label, Language } from '#calls/model';
import {
  bankStates,
  certificateNumbers,
  countPrint,
  dinInWords,
  dinLabel,
  legendInChinese,
  productName,
  productTitle,
  readUnit,
  unitStates,
  type Certificate,
  type UnitDetail,
} from '#lab/model';
import { useAddressValues, WhyNumber } from '#shell/web';
import {
  DateText,
  DetailList,
  EmptyState,
  formatDecimal,
  LanguageContext,
  Loaded,
  NothingChosen,
  PageHeader,
  useLabel,
  useLanguage,
  usePaper,
  useToast,
  Watermark,
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
  // The family reads it, whoever prints it.
  const mine = useLanguage();
  const [language, setLanguage] = useState<Language>(detail.familyLanguage ?? mine);
  // On paper with the number that the server gives it, and counted, by key as by button.
  const issue = (print: (what: Printed) => void) =>
    count.mutate(
      { unitId: detail.unit.id, kind: 'certificate' },
      {
        onSuccess: ({ certificate, copy }) => certificate && print({ certificate, isCopy: copy }),
        onError: (error) => toast.refusal(error),
      },
    );
  const { print, paper } = usePaper<Printed>(
    (printed) => (
      <LanguageContext value={language}>
        <Sheet detail={detail} certificate={printed?.certificate ?? null} stands={standing(printed)} />
      </LanguageContext>
    ),
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
        title={
          <>
            {say(['储存证书', 'Certificate of storage'])}
            {detail.certificate && (
              <>
                {' '}
                <span className="bms-figures">{detail.certificate.number}</span>
                <WhyNumber
                  screen={certificateNumbers.code}
                  number={detail.certificate.number}
                  id={detail.certificate.id}
                />
              </>
            )}
          </>
        }
        description={say(['已打印 {n} 次', 'Printed {n} {n:time|times}'], {
          n: detail.prints['certificate'] ?? 0,
        })}
        actions={
          <>
            <Segmented<Language>
              aria-label={say(['证书语言', 'Language of the certificate'])}
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'zh', label: '中文' },
                { value: 'en', label: 'English' },
              ]}
            />
            <Button type="primary" loading={count.isPending} onClick={() => issue(print)}>
              {say(['打印', 'Print'])}
            </Button>
          </>
        }
      />
      <LanguageContext value={language}>
        <Sheet
          detail={detail}
          certificate={detail.certificate}
          stands={detail.certificate ? 'shown' : 'draft'}
        />
      </LanguageContext>
      {paper}
    </>
  );
}

/** The words of the law stay as they are; a family that reads Chinese has theirs beside them. */
function inChinese(legend: string) {
  const chinese = legendInChinese(legend);
  return (
    chinese && (
      <>
        <br />
        {chinese}
      </>
    )
  );
}

/** What goes on paper: issued with the first print, and a copy with each that follows. */
interface Printed {
  certificate: Certificate;
  isCopy: boolean;
}
type Standing = 'original' | 'copy' | 'specimen' | 'draft' | 'shown';
/** A print by the menu of the browser is told to nobody. */
const standing = (printed: Printed | null): Standing =>
  printed === null ? 'specimen' : printed.isCopy ? 'copy' : 'original';
const watermarks: Readonly<Partial<Record<Standing, Label>>> = {
  copy: ['副本', 'COPY'],
  specimen: ['样张', 'SPECIMEN'],
  draft: ['草稿', 'DRAFT'],
};

interface SheetProps {
  detail: UnitDetail;
  certificate: Certificate | null;
  stands: Standing;
}

function Sheet({ detail: { unit, processing, donor, bank }, certificate, stands }: SheetProps) {
  const say = useLabel();
  const language = useLanguage();
  const figures = processing[0]?.figures ?? {};
  const watermark = watermarks[stands];
  const atFirst = say(['首次打印时签发', 'Issued with its first print']);
  return (
    <article className={styles.paper}>
      {watermark && <Watermark text={say(watermark)} />}
      <p className={styles.bank}>{say(bank)}</p>
      <h1>{say(['储存证书', 'Certificate of storage'])}</h1>
      {stands === 'specimen' && (
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
          '兹证明以下产品已进行检测，经双人签署放行，存入本库。',
          'This is to certify that the product below was tested, released by two signatures and is kept in our bank.',
        ])}
      </p>
      <DetailList
        columns={2}
        items={[
          { label: say(['新生儿', 'Child']), value: unit.childName },
          { label: say(['母亲', 'Mother']), value: unit.motherName },
          { label: say(['合同编号', 'Contract']), value: unit.contractNo },
          { label: say(productTitle), value: say(productName(unit.product)) },
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
          {language === 'zh' && inChinese(legend)}
        </p>
      ))}
      {certificate && (
        <p className={styles.signer}>
          {say(
            ['签发人：{name}（实验室主任，电子签署放行）', 'Signed by {name}, director of the laboratory'],
            {
              name: say(certificate.signedAs),
            },
          )}
          <br />
          {say(bank)}
        </p>
      )}
    </article>
  );
}
