import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { read } from '#api-client/web';
import { currencies, type Label } from '#calls/model';
import { unitLabel } from '#fields/model';
import { caseScreen, caseStates, classLabels, readCase, type CaseView } from '#quality/model';
import { useAddressValues } from '#shell/web';
import { DateText, DetailList, formatDecimal, Loaded, useLabel } from '#ui/web';
import { PaperPage } from '../paper-page.tsx';
import styles from '../quality.module.css';

/** QC220P: the 8D report of a nonconformity, on A4. */
export default function ReportPage() {
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const query = useQuery({ ...read(readCase, { id }), enabled: id !== '', retry: false });
  if (!id) return <Navigate to={caseScreen.route} replace />;
  return (
    <Loaded query={query}>
      {(view) => (
        <PaperPage title={['8D 报告', '8D report']} number={view.number} sheet={<Sheet view={view} />} />
      )}
    </Loaded>
  );
}

function Sheet({ view }: { view: CaseView }) {
  const say = useLabel();
  const none = '—';
  const words = (text: string): ReactNode => <p className={styles.words}>{text || none}</p>;
  const people = [
    ...new Map(
      [view.owner, view.opened.by, ...view.actions.map(({ owner }) => owner)].flatMap((one) =>
        one ? [[one.id, one.name] as const] : [],
      ),
    ).values(),
  ];
  const verified = view.actions.filter((action) => action.verified);
  const sections: [Label, ReactNode][] = [
    [['D1 小组', 'D1 Team'], words(people.join('、'))],
    [
      ['D2 问题描述', 'D2 Problem'],
      <>
        <DetailList
          columns={2}
          items={[
            { label: say(['物料', 'Item']), value: view.item.name },
            { label: say(['供应商', 'Supplier']), value: view.supplier?.name ?? none },
            { label: say(['缺陷', 'Defect']), value: `${view.defect}（${say(classLabels[view.class])}）` },
            {
              label: say(['数量', 'Quantity']),
              value: `${formatDecimal(view.quantity)} ${say(unitLabel(view.unit))}`,
            },
            { label: say(['次数', 'Times']), value: view.times },
            {
              label: say(['检验单', 'Inspections']),
              value: view.inspections.map(({ number }) => number).join('、') || none,
            },
          ]}
        />
        {words(view.description)}
      </>,
    ],
    [['D3 遏制措施', 'D3 Containment'], words(view.containment)],
    [['D4 根本原因', 'D4 Root cause'], words(view.cause)],
    [['D5 选定的纠正措施', 'D5 Corrective actions chosen'], <Actions key="d5" actions={view.actions} />],
    [
      ['D6 实施与验证', 'D6 Carried out and verified'],
      verified.length > 0 ? <Actions key="d6" actions={verified} withResult /> : words(''),
    ],
    [
      ['D7 处置与防止再发生', 'D7 Disposition, and keeping it from recurring'],
      <>
        {words(view.disposition)}
        {view.effect && words(view.effect)}
      </>,
    ],
    [
      ['D8 总结', 'D8 Close'],
      <DetailList
        key="d8"
        columns={2}
        items={[
          { label: say(['状态', 'State']), value: say(caseStates[view.state]) },
          {
            label: say(['损失', 'Cost']),
            value: view.cost
              ? `${formatDecimal(view.cost, currencies[view.currency])} ${view.currency}`
              : none,
          },
          { label: say(['提出', 'Opened']), value: <DateText value={view.opened.at} day /> },
          {
            label: say(['关闭', 'Closed']),
            value: view.closed ? <DateText value={view.closed.at} day /> : none,
          },
        ]}
      />,
    ],
  ];
  return (
    <article className={styles.paper}>
      <h1>
        {say(['8D 报告', '8D report'])} {view.number}
      </h1>
      {sections.map(([title, content]) => (
        <section key={title[1]}>
          <h2>{say(title)}</h2>
          {content}
        </section>
      ))}
    </article>
  );
}

function Actions({ actions, withResult = false }: { actions: CaseView['actions']; withResult?: boolean }) {
  const say = useLabel();
  if (actions.length === 0) return <p>—</p>;
  return (
    <ol>
      {actions.map((action) => (
        <li key={action.id}>
          {action.action} — {action.owner.name}，{say(['期限', 'due'])} <DateText value={action.due} day />
          {withResult && action.done && (
            <>
              ：{action.done.result}（{say(['验证', 'verified by'])} {action.verified?.by?.name}）
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
