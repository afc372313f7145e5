import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { makeCall, read } from '#api-client/web';
import {
  byCategory,
  definitionList,
  flowCategories,
  verifyTrailsCall,
  type DefinitionVersion,
} from '#approvals/model';
import type { ResultOf } from '#calls/model';
import { useAddressSearch, useMay, useMeant } from '#shell/web';
import {
  ClearableSearch,
  DateText,
  EmptyState,
  Loaded,
  PageHeader,
  StatusTag,
  useLabel,
  useNotice,
  useToast,
} from '#ui/web';
import { flowDesignerScreen, runningRoute, pathOfFlow } from '#workflow/model';
import { NewType } from '../own-type/new-type.tsx';
import { OwnTypes } from '../own-type/own-types.tsx';
import styles from './flow-list.module.css';

/** AREQ140P: every type that is approved, with the flow in force and what is being worked on. */
export default function FlowList() {
  const query = useQuery(read(definitionList, {}));
  return <Loaded query={query}>{({ rows }) => <Flows all={rows} />}</Loaded>;
}

function Flows({ all }: { all: readonly Row[] }) {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  // Others come here for the flows that they manage.
  const sees = may(flowDesignerScreen.code, 'get') || may(flowDesignerScreen.code, 'edit');
  const { typed, box } = useAddressSearch();
  const isMeant = useMeant(typed, [...all.map(({ title }) => title), ...Object.values(flowCategories)]);
  const rows = all.filter(
    ({ type, category, title }) =>
      isMeant({ words: title, code: type }) || isMeant({ words: flowCategories[category] }),
  );
  return (
    <>
      <PageHeader
        title={say(flowDesignerScreen.title)}
        tags={<StatusTag label={[`${all.length}`, `${all.length}`]} tone="blue" />}
        description={say([
          '每种单据的审批流程：画图、检查、模拟后发布；已在审批中的按原版本走完。',
          'The approval of each type: drawn, checked, simulated, then published; what runs keeps its version.',
        ])}
        actions={
          <>
            <ClearableSearch
              className={String(styles.search)}
              {...box}
              aria-label={say(['搜索单据类型', 'Search for a type'])}
              placeholder={say(['名称或代码', 'Name or code'])}
            />
            <Button onClick={() => void navigate(runningRoute)}>
              {say(['运行中的审批', 'Running approvals'])}
            </Button>
            {sees && <VerifyTrails />}
            {may(flowDesignerScreen.code, 'edit') && <NewType />}
          </>
        }
      />
      {sees && <OwnTypes />}
      {all.length === 0 ? (
        <EmptyState
          icon="audit"
          title={['您目前不负责任何流程', 'You manage no flow at present']}
          hint={[
            '流程管理员可以在流程设置中指定您为负责人。',
            'The workflow administrator names the managers of a flow.',
          ]}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          icon="file-search"
          title={['没有匹配的单据类型', 'No such type']}
          hint={['请换个名称或代码。', 'Try another name or code.']}
        />
      ) : (
        byCategory(rows, ({ category }) => category).map(({ category, of }) => (
          <section key={category} className={styles.category} aria-label={say(flowCategories[category])}>
            <h2 className={styles.heading}>{say(flowCategories[category])}</h2>
            <ul className={`bms-frame ${styles.rows}`}>
              {of.map((row) => (
                <FlowRow key={row.type} {...row} />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

type Row = ResultOf<typeof definitionList>['rows'][number];

function FlowRow({ type, title, published, draft, running }: Row) {
  const say = useLabel();
  return (
    <li className={styles.row}>
      <Link to={pathOfFlow(type)} className={styles.type}>
        {say(title)} <span className={styles.code}>{type}</span>
      </Link>
      <span className={styles.version}>{published && <Version version={published} />}</span>
      <span className={styles.version}>{draft && <Version version={draft} />}</span>
      <span className={`bms-figures ${styles.running}`}>
        {say(['{n} 个审批中', '{n} running'], { n: running })}
      </span>
    </li>
  );
}

function Version({ version }: { version: DefinitionVersion }) {
  const say = useLabel();
  const { state, publishedAt, publishedBy, changedAt, changedBy } = version;
  const draft = state === 'draft';
  const person = draft ? changedBy : publishedBy;
  return (
    <>
      <StatusTag
        label={
          draft
            ? [`草稿 第 ${version.version} 版`, `Draft of version ${version.version}`]
            : [`第 ${version.version} 版`, `Version ${version.version}`]
        }
        tone={draft ? 'orange' : 'green'}
      />
      <span className={styles.quiet}>
        {person ? person.name : say(['系统内置', 'Built in'])}{' '}
        <DateText value={publishedAt ?? changedAt} day />
      </span>
    </>
  );
}

/** All of them, one stretch after the other: there may be a million. */
async function verifyAll() {
  const all = { instances: 0, rows: 0 };
  let after: string | undefined;
  for (;;) {
    const { instances, rows, broken, next } = await makeCall(verifyTrailsCall, { ...(after && { after }) });
    all.instances += instances;
    all.rows += rows;
    if (broken || next === null) return { ...all, broken };
    after = next;
  }
}

/** Checks the hash chains of all approvals and says what came of it. */
function VerifyTrails() {
  const say = useLabel();
  const notify = useNotice();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      const { instances, rows, broken } = await verifyAll();
      if (broken)
        notify('error', {
          title: ['审批记录不完整', 'A trail is broken'],
          text: [
            '第一处断点：{number}，第 {sequence} 条记录。请联系系统管理员核查数据库。',
            'First broken link: {number}, entry {sequence}. Please have the database looked into.',
          ],
          values: { number: broken.number ?? broken.instanceId, sequence: broken.sequence ?? '?' },
        });
      else
        notify('success', {
          title: ['审批记录完整', 'All trails are whole'],
          text: [
            '已校验 {instances} 个审批的 {rows} 条记录，哈希链完整。',
            '{rows} entries of {instances} approvals were checked; their chains are whole.',
          ],
          values: { instances, rows },
        });
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void verify()}>
      {say(['校验审批记录', 'Verify the trails'])}
    </Button>
  );
}
