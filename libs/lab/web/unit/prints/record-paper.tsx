import type { Label } from '#calls/model';
import {
  dinInWords,
  exceptionalReleaseHead,
  productName,
  productTitle,
  subjectWords,
  sheetStates,
  testLabel,
  unitStates,
  type UnitDetail,
} from '#lab/model';
import { DateText, DetailList, useLabel } from '#ui/web';
import styles from '../../lab.module.css';
import { CurveChart } from '../processing/curve-chart.tsx';
import { CurveFacts } from '../processing/curve-facts.tsx';
import { Figures } from '../processing/figures.tsx';
import { RecordFacts } from '../processing/record-facts.tsx';
import { LoggerFacts } from '../logger-facts.tsx';
import { ReceiptFound, receiptDecisionNames } from '../receipt-found.tsx';
import { valueWords } from '../results/value-words.ts';
import { checkWords, directions, inMeasures, sheetHeads, whyPassed } from '../release/sheet-words.ts';
import { CustodyPaper } from './custody-paper.tsx';
import { recordPapers, type RecordPaperKind } from './record-papers.ts';

interface PaperProps {
  detail: UnitDetail;
}

interface RecordPaperProps extends PaperProps {
  kind: RecordPaperKind;
  /** Which print of it this is; null: it was not counted. */
  copy: number | null;
}

/** A record of a unit as it is handed to an auditor: what was found, by whom, when, under which seal. */
export function RecordPaper({ detail, kind, copy }: RecordPaperProps) {
  const say = useLabel();
  const { unit } = detail;
  return (
    <article className={`bms-print ${styles.paper}`}>
      <h1>{say(recordPapers[kind])}</h1>
      <DetailList
        columns={3}
        items={[
          { label: 'DIN', value: dinInWords(unit.din) },
          { label: say(productTitle), value: say(productName(unit.product)) },
          { label: say(['状态', 'State']), value: say(unitStates[unit.state]) },
          { label: say(['新生儿', 'Child']), value: unit.childName },
          { label: say(['母亲', 'Mother']), value: unit.motherName },
          { label: say(['合同编号', 'Contract']), value: unit.contractNo },
        ]}
      />
      {kind === 'receipt' && <ReceiptPaper detail={detail} />}
      {kind === 'processing' && <ProcessingPaper detail={detail} />}
      {kind === 'sheet' && <SheetPaper detail={detail} />}
      {kind === 'custody' && <CustodyPaper detail={detail} />}
      <p className={styles.copyNumber}>
        {copy === null
          ? say([
              '本页由浏览器菜单直接打印，未登记打印次数。',
              'Printed by the menu of the browser: not counted.',
            ])
          : say(['第 {copy} 次打印', 'Print no. {copy}'], { copy })}
      </p>
    </article>
  );
}

function ReceiptPaper({ detail: { unit, receipts, door, conditions, logger } }: PaperProps) {
  const say = useLabel();
  return (
    <>
      {door && (
        <p>
          {say(['到达', 'At the door'])} {door.number} ·{' '}
          <DateText value={door.arrivedAt} zone={unit.siteZone} /> · {door.takenBy.name}
        </p>
      )}
      {receipts.map((receipt) => (
        <section key={receipt.version}>
          <h2>
            {say(['第 {n} 版', 'Version {n}'], { n: receipt.version })} ·{' '}
            {say(receiptDecisionNames[receipt.decision])}
          </h2>
          <ReceiptFound receipt={receipt} />
          <Signed name={receipt.person.name} at={receipt.at} sha256={receipt.sha256} zone={unit.siteZone} />
        </section>
      ))}
      {conditions.map(({ id, text, owner, outcome }) => (
        <p key={id}>
          {text} · {owner.name} · {outcome || say(['未完成', 'open'])}
        </p>
      ))}
      {logger && (
        <section>
          <h2>{say(['运输温度', 'Temperature on the way'])}</h2>
          <LoggerFacts logger={logger} zone={unit.siteZone} />
          <p className={styles.quiet}>
            {say(['SHA-256 {digest}…', 'SHA-256 {digest}…'], { digest: logger.sha256.slice(0, 24) })}
          </p>
        </section>
      )}
    </>
  );
}

const resultHeads: readonly Label[] = [
  ['对象', 'Of'],
  ['项目', 'Test'],
  ['结果', 'Result'],
  ['方法', 'Method'],
  ['采样', 'Specimen'],
  ['录入', 'Entered'],
  ['复核', 'Verified'],
];
/** Of what fits between the margins of the paper. */
const curveWidth = 640;

function ProcessingPaper({ detail }: PaperProps) {
  const say = useLabel();
  const { unit, processing, recoveryLimit, curve, results, ofMother, sheets } = detail;
  // Of the mother, what other units of hers add to what was found of this one.
  const others = ofMother.filter(
    ({ test, value }) => !results.some((one) => one.test === test && !one.replaced && one.value === value),
  );
  return (
    <>
      {processing.map(({ version, record, figures, reason, overridden, person, at, sha256 }) => (
        <section key={version}>
          <h2>{say(['第 {n} 版', 'Version {n}'], { n: version })}</h2>
          <Figures figures={figures} recoveryLimit={recoveryLimit} />
          <RecordFacts record={record} zone={unit.siteZone} />
          {overridden && <p>{say(['过期试剂经主任放行', 'Expired reagent let pass by the director'])}</p>}
          {reason && <p>{reason}</p>}
          <Signed name={person.name} at={at} sha256={sha256} zone={unit.siteZone} />
        </section>
      ))}
      {curve && (
        <section>
          <h2>{say(['冻存曲线', 'Curve of freezing'])}</h2>
          <CurveFacts curve={curve} zone={unit.siteZone} />
          <CurveChart curve={curve} width={curveWidth} />
          <p className={styles.quiet}>
            {say(['SHA-256 {digest}…', 'SHA-256 {digest}…'], { digest: curve.sha256.slice(0, 24) })}
          </p>
        </section>
      )}
      <h2>{say(['检测结果', 'Results'])}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {resultHeads.map((head) => (
              <th key={head[1]}>{say(head)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results
            .filter(({ replaced }) => !replaced)
            .map((result) => (
              <tr key={result.id}>
                <td>{say(subjectWords(result.subject, unit.product))}</td>
                <td>{say(testLabel(result.test))}</td>
                <td>{say(valueWords(result))}</td>
                <td>{result.method || '—'}</td>
                <td>
                  <DateText value={result.collectedAt} zone={unit.siteZone} day />
                </td>
                <td>
                  {result.enteredBy.name} <DateText value={result.enteredAt} zone={unit.siteZone} day />
                </td>
                <td>
                  {result.verifiedBy ? (
                    <>
                      {result.verifiedBy.name} <DateText value={result.verifiedAt} zone={unit.siteZone} day />
                    </>
                  ) : (
                    say(['未复核', 'Not verified'])
                  )}
                </td>
              </tr>
            ))}
          {others.map((result) => (
            <tr key={`${result.unitId} ${result.test}`}>
              <td>{say(subjectWords('mother', unit.product))}</td>
              <td>{say(testLabel(result.test))}</td>
              <td>{say(valueWords(result))}</td>
              <td colSpan={3}>
                {dinInWords(result.din)} {say(productName(result.product))}
              </td>
              <td>{say(result.verified ? ['已复核', 'Verified'] : ['未复核', 'Not verified'])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sheets
        .filter(({ signatures }) => signatures.length > 0)
        .map(({ id, direction, signatures, exceptionNumber }) => (
          <section key={id}>
            <h2>
              {say(directions[direction])} {exceptionNumber}
            </h2>
            {signatures.map(({ place, person, meaning, at, sha256 }) => (
              <Signed
                key={place}
                name={`${person.name} “${meaning}”`}
                at={at}
                sha256={sha256}
                zone={unit.siteZone}
              />
            ))}
          </section>
        ))}
    </>
  );
}

/** Each sheet with all that was checked, by which limits, and who signed for what: the whole seal, to be held against. */
function SheetPaper({ detail: { unit, sheets } }: PaperProps) {
  const say = useLabel();
  if (sheets.length === 0) return <p>{say(['还没有核对单', 'No sheet was opened yet'])}</p>;
  return sheets.map(
    ({ id, direction, state, openedAt, closedAt, why, checks, signatures, exceptionNumber }) => (
      <section key={id} className={styles.onePage}>
        <h2>
          {say(directions[direction])} · {say(sheetStates[state])}
        </h2>
        <p>
          <DateText value={openedAt} zone={unit.siteZone} />
          {closedAt && (
            <>
              {' – '}
              <DateText value={closedAt} zone={unit.siteZone} />
            </>
          )}
          {exceptionNumber && ` · ${say(exceptionalReleaseHead.title)} ${exceptionNumber}`}
          {why && ` · ${why}`}
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              {sheetHeads.map((head) => (
                <th key={head[1]}>{say(head)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => {
              const { key, label, found, limit, state: verdict } = check;
              const passed = whyPassed(check, unit.use, direction);
              return (
                <tr key={key}>
                  <td>{say(label)}</td>
                  <td>
                    {inMeasures(key, say(found), say)}
                    {passed && say(['：{why}', ': {why}'], { why: say(passed) })}
                  </td>
                  <td>{inMeasures(key, limit, say) || '—'}</td>
                  <td>{say(checkWords[verdict])}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {signatures.map(({ place, person, director, meaning, at, sha256 }) => (
          <p key={place} className={styles.signed}>
            {say(['第 {n} 签', 'Signature {n}'], { n: place })} {person.name}
            {director && say(['（主任）', ' (director)'])} “{meaning}” ·{' '}
            <DateText value={at} zone={unit.siteZone} />
            <br />
            {say(['SHA-256 {digest}', 'SHA-256 {digest}'], { digest: sha256 })}
          </p>
        ))}
      </section>
    ),
  );
}

function Signed({ name, at, sha256, zone }: { name: string; at: string; sha256: string; zone: string }) {
  const say = useLabel();
  return (
    <p className={styles.signed}>
      {name} · <DateText value={at} zone={zone} /> ·{' '}
      {say(['SHA-256 {digest}…', 'SHA-256 {digest}…'], { digest: sha256.slice(0, 24) })}
    </p>
  );
}
