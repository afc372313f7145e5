import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type Label } from '#calls/model';
import { unitLabel } from '#fields/model';
import { ReasonDialog } from '#fields/web';
import {
  caseNumbers,
  caseRecord,
  caseScreen,
  caseStates,
  caseTones,
  classLabels,
  classTones,
  moveCase,
  outcomeLabels,
  outcomeTones,
  pathOfInspection,
  pathOfReport,
  readCase,
  type CaseState,
  type CaseView,
  type Outcome,
} from '#quality/model';
import { useAddressValues, useTabTitle, WhyNumber } from '#shell/web';
import { BesideRecord } from '#talk/web';
import {
  DateText,
  DetailList,
  Loaded,
  PageHeader,
  PersonName,
  Quantity,
  StatusTag,
  useLabel,
  useToast,
} from '#ui/web';
import { FilesPanel } from '../parts/files-panel.tsx';
import styles from '../quality.module.css';
import { ActionsPanel } from './actions-panel.tsx';
import { SaidPanel, type SaidHandle } from './said-panel.tsx';

/** What each move is called, by where it leads. */
const moveWords: Readonly<Record<CaseState, Label>> = {
  open: ['打开', 'Open'],
  contained: ['完成遏制', 'It is contained'],
  disposed: ['完成处置', 'It is disposed of'],
  acting: ['进入措施', 'On to actions'],
  verified: ['验证有效', 'Verify the effect'],
  closed: ['关闭', 'Close'],
  reopened: ['重新打开', 'Open again'],
};

/** QC220P: a nonconformity, from containment to its effect. */
export default function CasePage() {
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const query = useQuery({ ...read(readCase, { id }), enabled: id !== '', retry: false });
  if (!id) return <Navigate to={caseScreen.route} replace />;
  return <Loaded query={query}>{(view) => <Case key={id} view={view} />}</Loaded>;
}

function Case({ view }: { view: CaseView }) {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  useTabTitle(view.number);
  const move = useWrite(moveCase);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [reopening, setReopening] = useState(false);
  const said = useRef<SaidHandle>(null);
  const go = async (to: CaseState) => {
    // What stands in the fields counts for the move, kept or not.
    const version = await said.current?.keep();
    if (version === undefined) return;
    try {
      await move.mutateAsync({ id: view.id, version, to, words: '' });
      setProblems([]);
      toast.success(caseStates[to]);
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      const [first] = found;
      if (first) toast.error(first.text);
      else toast.failure(error);
    }
  };
  /** What is refused is said in the dialog, where the words stand. */
  const reopen = async (words: string) => {
    const version = await said.current?.keep();
    if (version === undefined) return;
    await move.mutateAsync({ id: view.id, version, to: 'reopened', words });
    toast.success(caseStates.reopened);
  };
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="bms-figures">{view.number}</span>
            <WhyNumber screen={caseNumbers.code} number={view.number} id={view.id} /> {view.defect}
          </>
        }
        tags={
          <>
            <StatusTag label={caseStates[view.state]} tone={caseTones[view.state]} />
            <StatusTag label={classLabels[view.class]} tone={classTones[view.class]} />
            {view.times > 1 && (
              <StatusTag label={[`第 ${view.times} 次`, `${view.times} times`]} tone="orange" />
            )}
          </>
        }
        actions={
          <>
            <Button onClick={() => void navigate(pathOfReport(view.id))}>
              {say(['8D 报告', '8D report'])}
            </Button>
            {view.can.moves.map((to, index) => (
              <Button
                key={to}
                type={index === 0 && to !== 'reopened' ? 'primary' : 'default'}
                loading={move.isPending}
                onClick={() => (to === 'reopened' ? setReopening(true) : void go(to))}
              >
                {say(moveWords[to])}
              </Button>
            ))}
          </>
        }
      />
      <div className={styles.columns}>
        <div>
          <Facts view={view} />
          <SaidPanel ref={said} view={view} problems={problems} />
          <ActionsPanel view={view} problem={problems.find(({ path }) => path === 'actions')} />
        </div>
        <div>
          <History view={view} />
          <FilesPanel owner="qcCase" id={view.id} files={view.files} mayChange={view.can.edit} />
          <BesideRecord record={{ type: caseRecord, id: view.id }} />
        </div>
      </div>
      {reopening && (
        <ReasonDialog
          title={['重新打开？', 'Open it again?']}
          text={['请说明为什么没有效果。', 'Say why it had no effect.']}
          ok={['重新打开', 'Open again']}
          onOk={reopen}
          onClose={() => setReopening(false)}
        />
      )}
    </>
  );
}

function Facts({ view }: { view: CaseView }) {
  const say = useLabel();
  const none = '—';
  return (
    <section className={styles.panel}>
      <DetailList
        columns={4}
        items={[
          { label: say(['物料', 'Item']), value: view.item.name },
          { label: say(['供应商', 'Supplier']), value: view.supplier?.name ?? none },
          {
            label: say(['数量', 'Quantity']),
            value: (
              <>
                <Quantity value={view.quantity} /> {say(unitLabel(view.unit))}
              </>
            ),
          },
          {
            label: say(['提出', 'Opened']),
            value: (
              <>
                {view.opened.by && <PersonName id={view.opened.by.id} name={view.opened.by.name} />}{' '}
                <DateText value={view.opened.at} />
              </>
            ),
          },
          ...(view.closed
            ? [
                {
                  label: say(['关闭', 'Closed']),
                  value: (
                    <>
                      {view.closed.by && <PersonName id={view.closed.by.id} name={view.closed.by.name} />}{' '}
                      <DateText value={view.closed.at} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function History({ view }: { view: CaseView }) {
  const say = useLabel();
  return (
    <>
      {view.inspections.length > 0 && (
        <section className={styles.panel}>
          <h2>{say(['来自检验', 'Inspections'])}</h2>
          <ul className={styles.rows}>
            {view.inspections.map((one) => (
              <li key={one.id} className={styles.row}>
                <Link to={pathOfInspection(one.id)}>{one.number}</Link>
                <span>
                  {one.outcome && (
                    <StatusTag
                      label={outcomeLabels[one.outcome as Outcome]}
                      tone={outcomeTones[one.outcome as Outcome]}
                    />
                  )}{' '}
                  <DateText value={one.at} day />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.panel}>
        <h2>{say(['经过', 'History'])}</h2>
        <ul className={styles.rows}>
          {view.moves.map((one) => (
            <li key={`${one.at} ${one.to}`} className={styles.row}>
              <span>
                <StatusTag label={caseStates[one.to]} tone={caseTones[one.to]} />{' '}
                <span className={styles.words}>{one.words}</span>
              </span>
              <span className={styles.quiet}>
                {one.by && <PersonName id={one.by.id} name={one.by.name} />} <DateText value={one.at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
