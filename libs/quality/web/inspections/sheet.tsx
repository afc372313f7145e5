import { Fragment, type ReactNode } from 'react';
import {
  classLabels,
  dispositionLabels,
  dispositionNames,
  failuresOf,
  inspectionStates,
  methodLabels,
  outcomeLabels,
  severityLabels,
  stageLabels,
  type InspectionView,
} from '#quality/model';
import { DateText, DetailList, formatDecimal, useLabel } from '#ui/web';
import quality from '../quality.module.css';
import { blockedInWords, saysBlocked } from './blocked-words.ts';
import { LookedAt } from './looked-at.tsx';
import { Readings } from './readings.tsx';
import styles from './sheet.module.css';

const none = '—';

/** An inspection as it is signed and filed: what, by which plan, what was read and found, what became of it. Open ones leave room for the pen. */
export function Sheet({ view }: { view: InspectionView }) {
  const say = useLabel();
  const { plan, state, pieces } = view;
  const part = (title: string, content: ReactNode, isLong = false) => (
    <section className={isLong ? styles.long : undefined}>
      <h2>{title}</h2>
      {content}
    </section>
  );
  return (
    <article className={`${quality.paper} ${styles.paper}`}>
      <p className={styles.company}>{view.company.name}</p>
      <h1 className={styles.title}>
        {say(['检验记录', 'Inspection sheet'])} <span className="bms-whole">{view.number}</span>
      </h1>
      {part(say(['检验对象', 'What is inspected']), <Facts view={view} />)}
      {part(say(['检验方案', 'Plan']), <Plan view={view} />)}
      {plan.n > 0 &&
        part(
          say(['检验特性与读数', 'Characteristics and readings']),
          <>
            {pieces.length > 0 && (
              <p className={styles.plain}>
                {say(['序列号：', 'Serial numbers: '])}
                {pieces
                  .slice(0, plan.n)
                  .map((serial, index) => `${index + 1} ${serial}`)
                  .join(say(['、', ', ']))}
              </p>
            )}
            <Readings view={view} />
            {state === 'decided' && <LookedAt view={view} />}
          </>,
          true,
        )}
      {plan.n > 0 && part(say(['不合格记录', 'What was found']), <Defects view={view} />, true)}
      {part(say(['判定', 'Verdict']), <Verdict view={view} />)}
      {part(say(['签字', 'Signatures']), <Signatures view={view} />)}
    </article>
  );
}

function Facts({ view }: { view: InspectionView }) {
  const say = useLabel();
  const { item, started } = view;
  return (
    <DetailList
      columns={2}
      items={[
        { label: say(['物料', 'Item']), value: [item.name, item.spec].filter(Boolean).join(' ') },
        { label: say(['数量', 'Quantity']), value: `${formatDecimal(view.quantity)} ${view.unit}` },
        { label: say(['供应商', 'Supplier']), value: view.supplier?.name ?? none },
        { label: say(['来源单据', 'Source']), value: view.source.number },
        {
          label: view.pieces.length > 0 ? say(['序列号', 'Serial numbers']) : say(['批号', 'Lot']),
          value: view.lot || none,
        },
        { label: say(['检验类型', 'Kind']), value: say(stageLabels[view.stage]) },
        {
          label: say(['仓库', 'Warehouse']),
          value: [view.warehouse.name, view.bin?.name].filter(Boolean).join(' / ') || none,
        },
        { label: say(['状态', 'State']), value: say(inspectionStates[view.state]) },
        { label: say(['到达时间', 'Arrived']), value: <DateText value={view.arrivedAt} /> },
        {
          label: say(['开始检验', 'Begun']),
          value: started ? <DateText value={started.at} /> : none,
        },
      ]}
    />
  );
}

function Plan({ view: { plan, state } }: { view: InspectionView }) {
  const say = useLabel();
  const byAttribute = plan.method === 'sampling' || plan.method === 'all';
  const facts = [
    plan.standard && `${plan.standard.code} v${plan.standard.version}`,
    say(methodLabels[plan.method]),
    plan.severity && say(severityLabels[plan.severity]),
    say(['批量 {lot}', 'Lot {lot}'], { lot: formatDecimal(String(plan.lot)) }),
    say(['样本 {n} 件', 'Sample of {n}'], { n: plan.n }),
    state === 'waiting' && say(['开始检验时确定', 'Fixed when it begins']),
  ].filter(Boolean);
  return (
    <>
      <p className={styles.plain}>{facts.join(' · ')}</p>
      {byAttribute && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say(['等级', 'Class'])}</th>
              <th scope="col">{say(['AQL', 'AQL'])}</th>
              <th scope="col">{say(['样本', 'Sample'])}</th>
              <th scope="col">{say(['接收数', 'Ac'])}</th>
              <th scope="col">{say(['拒收数', 'Re'])}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{say(classLabels.critical)}</th>
              <td>{none}</td>
              <td>{plan.n}</td>
              <td>0</td>
              <td>1</td>
            </tr>
            {(['major', 'minor'] as const).map((name) => {
              const { aql, n, ac, re } = plan.classes[name];
              return (
                <tr key={name}>
                  <th scope="row">{say(classLabels[name])}</th>
                  <td>{aql ?? none}</td>
                  <td>{n}</td>
                  <td>{ac}</td>
                  <td>{re}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {plan.why.map((why) => (
        <p key={why[1]} className={styles.plain}>
          {say(why)}
        </p>
      ))}
    </>
  );
}

/** Each bad unit with what failed in it. */
function Defects({ view }: { view: InspectionView }) {
  const say = useLabel();
  const { plan, findings, judged, pieces, state } = view;
  const bad = findings.flatMap(({ unit, ...found }) => {
    const failures = failuresOf(plan, found);
    return failures.length > 0 ? [{ unit, failures }] : [];
  });
  return (
    <>
      {bad.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say(['件', 'Unit'])}</th>
              <th scope="col">{say(['不合格', 'What failed'])}</th>
            </tr>
          </thead>
          <tbody>
            {bad.map(({ unit, failures }) => (
              <tr key={unit}>
                <th scope="row">{[unit, pieces[unit - 1]].filter(Boolean).join(' ')}</th>
                <td>
                  {failures
                    .map((one) => `${one.name}（${say(classLabels[one.class])}）`)
                    .join(say(['、', ', ']))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {state !== 'waiting' && (
        <p className={styles.plain}>
          {(['critical', 'major', 'minor'] as const)
            .map((name) => `${say(classLabels[name])} ${judged.d[name]}`)
            .join(' · ')}
          {' · '}
          {say(['不合格 {n} 件', '{n} bad units'], { n: judged.bad })}
        </p>
      )}
    </>
  );
}

/** What became of it, by parts, with every verdict that was given; an open one has room for each. */
function Verdict({ view }: { view: InspectionView }) {
  const say = useLabel();
  const { verdicts, unit, parts, cases } = view;
  const words = { unit };
  return (
    <>
      {verdicts.length === 0 && (
        <DetailList
          columns={2}
          items={[
            ...dispositionNames.map((name) => ({
              label: say(dispositionLabels[name]),
              value: say(['＿＿＿＿＿＿ {unit}', '____________ {unit}'], words),
            })),
            { label: say(['说明', 'Reason']), value: say(['＿＿＿＿＿＿＿＿＿＿', '____________________']) },
          ]}
        />
      )}
      {verdicts.map((verdict) => (
        <Fragment key={verdict.id}>
          <p className={styles.plain}>
            <strong>{say(outcomeLabels[verdict.outcome])}</strong>
            {say(['：', ': '])}
            {dispositionNames
              .filter((name) => Number(verdict.split[name]) > 0)
              .map((name) => `${say(dispositionLabels[name])} ${formatDecimal(verdict.split[name])} ${unit}`)
              .join(say(['，', ', ']))}
            {verdict.reason && ` · ${verdict.reason}`}
            {' · '}
            {verdict.by?.name} <DateText value={verdict.at} />
            {verdict.takenBack &&
              ` · ${say(['已撤销：{why}', 'taken back: {why}'], { why: verdict.takenBack.reason })}`}
          </p>
          {verdict.blocked.map((decision) => (
            <p key={decision.id} className={styles.plain}>
              {say(saysBlocked)} {blockedInWords(say, view, decision)}
              {' · '}
              {decision.by?.name} <DateText value={decision.at} />
            </p>
          ))}
        </Fragment>
      ))}
      {cases.length > 0 && (
        <p className={styles.plain}>
          {say(['不合格品处理：', 'Nonconformities: '])}
          {cases.map(({ number, defect }) => `${number} ${defect}`).join(say(['、', ', ']))}
        </p>
      )}
      {parts.length > 0 && (
        <p className={styles.plain}>
          {say(['同一收货行的其他部分：', 'Other parts of the line: '])}
          {parts
            .map((one) =>
              [
                one.number,
                `${formatDecimal(one.quantity)} ${unit}`,
                say(one.outcome ? outcomeLabels[one.outcome] : inspectionStates[one.state]),
              ].join(' '),
            )
            .join(say(['、', ', ']))}
        </p>
      )}
    </>
  );
}

function Signatures({ view: { started } }: { view: InspectionView }) {
  const say = useLabel();
  return (
    <dl className={styles.signatures}>
      {[
        { label: say(['检验员', 'Inspector']), name: started?.by?.name },
        { label: say(['复核', 'Checked by']) },
        { label: say(['批准', 'Approved by']) },
      ].map(({ label, name }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}
