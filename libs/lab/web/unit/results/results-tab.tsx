import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import {
  pathOfUnit,
  productName,
  resultWord,
  subjectWords,
  testLabel,
  testOf,
  verifyResult,
  type ResultOnWire,
  type UnitDetail,
} from '#lab/model';
import { DateText, StatusTag, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';
import { DonorPanel } from './donor-panel.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { shownTests } from './shown-tests.ts';
import { valueWords } from './value-words.ts';

const heads = {
  method: ['方法', 'Method'],
  specimen: ['采样', 'Specimen'],
  entered: ['录入', 'Entered'],
  verified: ['复核', 'Verified'],
} as const satisfies Record<string, Label>;
const tones = { ok: 'green', attention: 'orange', reactive: 'red' } as const;

/** Tests of mother, cord and segment with what counts of each; what was replaced stays to be read. */
export function ResultsTab({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const { results, orders, unit, may, ofMother } = detail;
  const [ordering, setOrdering] = useState<'order' | 'take' | null>(null);
  const [entering, setEntering] = useState<{ test: string; before: ResultOnWire | null } | null>(null);
  const counting = (test: string) => results.find((one) => one.test === test && !one.replaced) ?? null;
  const hers = entering && testOf(entering.test)?.subject === 'mother';
  const specimen = hers ? results.findLast((one) => one.subject === 'mother')?.collectedAt : null;
  return (
    <>
      <DonorPanel detail={detail} />
      {may.record && (
        <div className={styles.buttons} style={{ marginBlockEnd: 12 }}>
          <Button onClick={() => setOrdering('order')}>{say(['检测开单', 'Order tests'])}</Button>
          {orders.some(({ collectedAt }) => collectedAt === null) && (
            <Button onClick={() => setOrdering('take')}>{say(['登记采样', 'Specimens taken'])}</Button>
          )}
        </div>
      )}
      <div className={styles.wide}>
        <table className={`${styles.table} ${styles.cards}`}>
          <thead>
            <tr>
              <th>{say(['对象', 'Of'])}</th>
              <th>{say(['项目', 'Test'])}</th>
              <th>{say(['结果', 'Result'])}</th>
              <th>{say(heads.method)}</th>
              <th>{say(heads.specimen)}</th>
              <th>{say(heads.entered)}</th>
              <th>{say(heads.verified)}</th>
              <th aria-label={say(['操作', 'Actions'])} />
            </tr>
          </thead>
          <tbody>
            {shownTests(detail).map((test) => {
              const subject = testOf(test)?.subject ?? 'mother';
              const found = counting(test);
              const order = orders.find((one) => one.test === test);
              const replaced = results.filter((one) => one.test === test && one.replaced);
              return (
                <tr key={test}>
                  <td className={styles.onlyWide}>{say(subjectWords(subject, unit.product))}</td>
                  <td data-first="" data-label={say(subjectWords(subject, unit.product))}>
                    {say(testLabel(test))}
                  </td>
                  <td data-verdict="">
                    {found ? (
                      <StatusTag tone={tones[found.flag]} label={valueWords(found)} />
                    ) : (
                      !order && !ofMother.some((one) => one.test === test) && '—'
                    )}
                    {order && <Ordered order={order} zone={unit.siteZone} />}
                    {ofMother
                      .filter((one) => one.test === test && one.value !== found?.value)
                      .map((one) => (
                        <OfMother key={one.unitId} result={one} unit={unit} />
                      ))}
                    {replaced.map((one) => (
                      <del key={one.id} className={styles.quiet} title={one.reason}>
                        {' '}
                        {say(resultWord(one.value))}
                      </del>
                    ))}
                  </td>
                  <td data-label={say(heads.method)}>{found && (found.method || '—')}</td>
                  <td data-label={say(heads.specimen)}>
                    {found?.collectedAt && <DateText value={found.collectedAt} zone={unit.siteZone} day />}
                  </td>
                  <td data-label={say(heads.entered)}>
                    {found && (
                      <>
                        {found.enteredBy.name} <DateText value={found.enteredAt} zone={unit.siteZone} day />
                      </>
                    )}
                  </td>
                  <td data-label={say(heads.verified)}>
                    {found?.verifiedBy?.name}
                    {found?.mayVerify && <Verify id={found.id} />}
                    {found && !found.verifiedBy && !found.mayVerify && (
                      <span className={styles.quiet}>{say(['待他人复核', 'Awaits another person'])}</span>
                    )}
                  </td>
                  <td>
                    {may.record && (
                      <Button size="small" onClick={() => setEntering({ test, before: found })}>
                        {found ? say(['更换', 'Replace']) : say(['录入', 'Enter'])}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {ordering && <OrderDialog detail={detail} mode={ordering} onClose={() => setOrdering(null)} />}
      {entering && (
        <ResultDialog
          unitId={unit.id}
          zone={unit.siteZone}
          specimen={specimen ?? null}
          {...entering}
          onClose={() => setEntering(null)}
        />
      )}
    </>
  );
}

/** What another unit of the same mother says of a test; it counts here too, as soon as it is verified. */
function OfMother({ result, unit }: { result: UnitDetail['ofMother'][number]; unit: UnitDetail['unit'] }) {
  const say = useLabel();
  const where = `${result.din === unit.din ? '' : `${result.din} `}${say(productName(result.product))}`;
  return (
    <span className={styles.quiet} style={{ display: 'block' }}>
      <StatusTag tone={tones[result.flag]} label={resultWord(result.value)} />{' '}
      <Link to={`${pathOfUnit(result.unitId)}&part=results`}>
        {say(['同一母亲：{where}', 'Same mother: {where}'], { where })}
      </Link>
      {!result.verified && say(['（未复核）', ' (not verified)'])}
    </span>
  );
}

/** What is ordered and not answered, and since when its specimen is there. */
function Ordered({ order, zone }: { order: UnitDetail['orders'][number]; zone: string }) {
  const { orderedBy, orderedAt, collectedBy, collectedAt } = order;
  return (
    <span className={styles.quiet}>
      <StatusTag
        tone={collectedAt ? 'blue' : 'grey'}
        label={collectedAt ? ['已采样', 'Specimen taken'] : ['已开单', 'Ordered']}
      />{' '}
      {(collectedBy ?? orderedBy).name} <DateText value={collectedAt ?? orderedAt} zone={zone} day />
    </span>
  );
}

function Verify({ id }: { id: string }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(verifyResult);
  return (
    <Button
      size="small"
      loading={write.isPending}
      onClick={() => write.mutate({ id }, { onError: (error) => toast.refusal(error) })}
    >
      {say(['复核', 'Verify'])}
    </Button>
  );
}
