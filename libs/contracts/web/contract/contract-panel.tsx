import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type Currency, type Label, type ResultOf } from '#calls/model';
import {
  bankProducts,
  birthCallPath,
  contractStages,
  dispatchCode,
  jobPath,
  jobStates,
  jobTones,
  kit,
  kitStates,
  kitTones,
  readDesk,
  submitContract,
  type ContractAct,
} from '#contracts/model';
import { pathOfEnvelope } from '#esign/model';
import { recordAddress } from '#registers/model';
import type { RecordPart } from '#registers/web';
import {
  DateText,
  formatDay,
  later,
  Loaded,
  Money,
  StatusTag,
  useConfirm,
  useLabel,
  useToast,
} from '#ui/web';
import { HealthPanel } from '../health/health-panel.tsx';
import { MoneyPanel } from '../money/money-panel.tsx';
import { LinkTo } from '../parts/link-to.tsx';
import { Timeline } from './timeline.tsx';
import styles from './contract.module.css';

const ActDialog = later(
  () => import('./act-dialog.tsx').then((part) => part.ActDialog),
  () => null,
);
const BirthDialog = later(
  () => import('./birth-dialog.tsx').then((part) => part.BirthDialog),
  () => null,
);
const GeneDialog = later(
  () => import('./gene-dialog.tsx').then((part) => part.GeneDialog),
  () => null,
);
const SendKitDialog = later(
  () => import('../kits/send-kit-dialog.tsx').then((part) => part.SendKitDialog),
  () => null,
);
const PrintContract = later(
  () => import('../paper/print-contract.tsx').then((part) => part.PrintContract),
  () => null,
);
const PrintKitForm = later(
  () => import('../paper/print-kit-form.tsx').then((part) => part.PrintKitForm),
  () => null,
);

type Desk = ResultOf<typeof readDesk>;
type Child = Desk['children'][number];

const actLabels: Readonly<Record<ContractAct, Label>> = {
  send: ['发送签署', 'Send to sign'],
  withdraw: ['撤回签署', 'Withdraw'],
  sign: ['登记纸质签署', 'Signed on paper'],
  void: ['作废', 'Void'],
  terminate: ['终止', 'Terminate'],
  transfer: ['转让', 'Transfer'],
};

/** What is said of terms that changed after they were signed: they wait, or went with the contract. */
const unsigned = { tone: 'orange', label: ['第 {n} 版尚未签署', 'Version {n} is not signed yet'] } as const;
const withdrawn = {
  tone: 'grey',
  label: ['第 {n} 版未签署，已撤回', 'Version {n} was withdrawn unsigned'],
} as const;

/** How a contract goes on, and where its health history stands. */
export default function ContractPanel(props: RecordPart) {
  return (
    <>
      <Progress {...props} />
      <HealthPanel contractId={props.view.id} />
    </>
  );
}

/** Its stage and why, its children with kit and courier, what can be done, what happened. */
function Progress({ view }: RecordPart) {
  const say = useLabel();
  const [act, setAct] = useState<ContractAct | null>(null);
  const [kitFor, setKitFor] = useState<Child | null>(null);
  const query = useQuery(read(readDesk, { id: view.id }));
  const toast = useToast();
  const submit = useWrite(submitContract);
  const ask = useConfirm();
  const send = async ({ signers }: Desk) => {
    const unreached = signers.filter(({ email }) => !email).map(({ name }) => name);
    if (unreached.length)
      return toast.error(
        [
          '{who}没有邮箱，无法电子签署：请先填写邮箱，或登记纸质签署',
          '{who}: no mail address, so nothing can be sent to be signed. Enter it first, or sign on paper',
        ],
        { who: unreached.join(say(['、', ', '])) },
      );
    const agreed = await ask({
      title: ['发送签署？', 'Send it to be signed?'],
      text: ['收件人（依次）：{to}', 'It goes to, in this order: {to}'],
      values: {
        to: signers.map(({ name, email }) => `${name} <${email}>`).join(say(['、', ', '])),
      },
      ok: actLabels.send,
    });
    if (agreed) submitNow();
  };
  const submitNow = () =>
    submit.mutate(
      { actId: crypto.randomUUID(), id: view.id },
      {
        onError: (error) => {
          const [problem] = problemsIn(error);
          if (problem) toast.error(problem.text);
          else toast.refusal(error);
        },
        onSuccess: () => toast.success(['已发送签署', 'Sent to be signed']),
      },
    );
  return (
    <section className={styles.panel} aria-labelledby="desk">
      <h2 id="desk">{say(['进展', 'Progress'])}</h2>
      <Loaded query={query} rows={3}>
        {(desk) => (
          <>
            <div className={styles.head}>
              <Popover
                trigger="click"
                title={say(['为什么是这个阶段', 'Why this stage'])}
                content={<p className={styles.why}>{say(desk.why)}</p>}
              >
                <Button>
                  {say(['阶段：{stage}', 'Stage: {stage}'], { stage: say(contractStages[desk.stage]) })}
                </Button>
              </Popover>
              {desk.signedVersion !== null && desk.signedVersion !== desk.termsVersion && (
                <StatusTag
                  {...(desk.state === 'signed' ? unsigned : withdrawn)}
                  values={{ n: desk.termsVersion }}
                />
              )}
              {desk.envelopeId !== null && (
                <Link to={pathOfEnvelope(desk.envelopeId)}>{say(['签约信封', 'Its envelope'])}</Link>
              )}
              <span>
                {say(['合计', 'Total'])}{' '}
                <Money amount={desk.total} currency={desk.currency as Currency} strong />
              </span>
            </div>
            {(desk.acts.length > 0 || desk.may.print) && (
              <div className={styles.ways}>
                {desk.acts.map((one) => (
                  <Button
                    key={one}
                    type={one === 'send' ? 'primary' : 'default'}
                    loading={one === 'send' && submit.isPending}
                    danger={one === 'void' || one === 'terminate'}
                    onClick={() => (one === 'send' ? void send(desk) : setAct(one))}
                  >
                    {say(actLabels[one])}
                  </Button>
                ))}
                {desk.may.print && (
                  <PrintContract contractId={view.id} number={String(view.values['code'] ?? '')} />
                )}
              </div>
            )}
            <ul className={styles.children} aria-label={say(['孩子', 'Children'])}>
              {desk.children.map((child) => (
                <ChildRow key={child.id} child={child} desk={desk} onKit={() => setKitFor(child)} />
              ))}
            </ul>
            {(desk.state === 'signed' || desk.state === 'terminated' || desk.state === 'transferred') && (
              <MoneyPanel contractId={view.id} />
            )}
            <Timeline contractId={view.id} childIds={desk.children.map(({ id }) => id)} />
          </>
        )}
      </Loaded>
      {act && (
        <ActDialog act={act} label={actLabels[act]} contractId={view.id} onClose={() => setAct(null)} />
      )}
      {kitFor && <SendKitDialog child={kitFor} onClose={() => setKitFor(null)} />}
    </section>
  );
}

const geneLabel = (product: string): Label =>
  bankProducts.entries.find(({ value }) => value === product)?.label ?? [product, product];

/** A child: born when, with which kit and courier, and the next step. */
function ChildRow({ child, desk, onKit }: { child: Child; desk: Desk; onKit: () => void }) {
  const say = useLabel();
  const { order, name, bornAt, zone, din } = child;
  const [correcting, setCorrecting] = useState(false);
  const [gene, setGene] = useState<{ product: string; label: Label } | null>(null);
  return (
    <li className={styles.child}>
      <strong>{say(['孩子 {n}', 'Child {n}'], { n: order })}</strong>
      <span className={styles.facts}>
        {name && <span>{name}</span>}
        <span className="bms-figures">
          {bornAt === null ? say(['未出生', 'Not born yet']) : <DateText value={bornAt} zone={zone} />}
        </span>
        {din !== null && <span className="bms-figures">{din}</span>}
        {child.kit && (
          <span>
            <LinkTo screen={kit.code} needs="get" to={recordAddress(kit, child.kit.id)}>
              {child.kit.serial}
            </LinkTo>{' '}
            <StatusTag tone={kitTones[child.kit.state]} label={kitStates[child.kit.state]} />
            {child.kit.failsOn !== null && (
              <>
                {' '}
                <StatusTag
                  tone="red"
                  label={['有效期至 {day}，需换寄', 'Good until {day}: replace it']}
                  values={{ day: formatDay(child.kit.failsOn) }}
                />
              </>
            )}
          </span>
        )}
        {child.genes.map(({ product, reportedOn }) => {
          const label = geneLabel(product);
          return (
            <span key={product}>
              {say(label)}{' '}
              {reportedOn !== null ? (
                <StatusTag
                  tone="green"
                  label={['{day} 已出报告', 'Reported {day}']}
                  values={{ day: formatDay(reportedOn) }}
                />
              ) : (
                desk.may.reportGene && (
                  <Button size="small" onClick={() => setGene({ product, label })}>
                    {say(['登记报告', 'Reported'])}
                  </Button>
                )
              )}
            </span>
          );
        })}
        {child.job && (
          <span>
            <LinkTo screen={dispatchCode} to={jobPath(child.job.id)}>
              {child.job.number}
            </LinkTo>{' '}
            <StatusTag tone={jobTones[child.job.state]} label={jobStates[child.job.state]} />
          </span>
        )}
      </span>
      <span className={styles.ways}>
        {desk.may.sendKit && bornAt === null && (!child.kit || child.kit.failsOn !== null) && (
          <Button onClick={onKit}>
            {child.kit ? say(['换寄采集包', 'Send another kit']) : say(['寄出采集包', 'Send a kit'])}
          </Button>
        )}
        {child.kit && bornAt === null && <PrintKitForm childId={child.id} serial={child.kit.serial} />}
        {desk.may.callBirth && bornAt !== null && zone !== null && (
          <Button size="small" onClick={() => setCorrecting(true)}>
            {say(['更正出生时间', 'Correct the birth'])}
          </Button>
        )}
        {desk.may.callBirth && bornAt === null && (
          <Link to={birthCallPath(child.id)}>{say(['登记出生', 'Birth call'])}</Link>
        )}
      </span>
      {correcting && bornAt !== null && zone !== null && (
        <BirthDialog child={{ id: child.id, bornAt, zone }} onClose={() => setCorrecting(false)} />
      )}
      {gene && <GeneDialog childId={child.id} {...gene} onClose={() => setGene(null)} />}
    </li>
  );
}
