import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { runningList } from '#approvals/model';
import type { Label, RequestOf, ResultOf } from '#calls/model';
import { addressOf } from '#documents/web';
import { requisitionTypes } from '#requisitions/model';
import { useMay } from '#shell/web';
import {
  DateText,
  EllipsisText,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeader,
  PersonName,
  StatusTag,
  useLabel,
} from '#ui/web';
import { flowDesignerScreen } from '#workflow/model';
import { HandOverGone } from './hand-over-gone.tsx';
import styles from './running.module.css';

type Row = ResultOf<typeof runningList>['rows'][number];
type Which = RequestOf<typeof runningList>['which'];

const pageSize = 50;
const ways: Readonly<Record<Which, Label>> = {
  all: ['全部', 'All'],
  administrator: ['流程管理员处理', 'With the administrator'],
  late: ['已超时', 'Overdue'],
  gone: ['离职或停用', 'Left or disabled'],
};

const goneLabels: Readonly<Record<NonNullable<Row['holderGone']>, Label>> = {
  left: ['已离职', 'Has left'],
  disabled: ['账号已停用', 'Account disabled'],
};

/** AREQ140P_running: everything that waits for anybody. Its page is where an administrator ends or moves it. */
export default function Running() {
  const say = useLabel();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const which = (Object.keys(ways) as Which[]).find((one) => one === params.get('which')) ?? 'all';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const q = params.get('q') ?? '';
  const { data, error, refetch } = useQuery({
    ...read(runningList, { page, pageSize, which, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  const go = (next: { which?: Which; q?: string; page?: number }) => {
    const wanted = { which, q, page: 1, ...next };
    setParams(
      {
        ...(wanted.which !== 'all' && { which: wanted.which }),
        ...(wanted.q && { q: wanted.q }),
        ...(wanted.page > 1 && { page: String(wanted.page) }),
      },
      { replace: true },
    );
  };
  return (
    <>
      <PageHeader
        title={say(['运行中的审批', 'Running approvals'])}
        tags={
          data && (
            <StatusTag
              label={[
                `${data.total}${data.totalIsExact ? '' : '+'}`,
                `${data.total}${data.totalIsExact ? '' : '+'}`,
              ]}
              tone="blue"
            />
          )
        }
        description={say([
          '等待最久的在前。打开单据后，流程管理员和流程负责人可以转办审批，或填写原因后终止、调整审批。',
          'The longest waiting first. On its page the workflow administrator or a manager of the flow hands it over, or ends or moves it with the reason.',
        ])}
        actions={
          <>
            <div className="bms-scroll-x">
              <Segmented<Which>
                aria-label={say(['范围', 'Which'])}
                value={which}
                options={(Object.keys(ways) as Which[]).map((value) => ({ value, label: say(ways[value]) }))}
                onChange={(next) => go({ which: next })}
              />
            </div>
            <Input.Search
              className={String(styles.search)}
              allowClear
              value={text}
              aria-label={say(['搜索', 'Search'])}
              placeholder={say(['单号、标题或拼音', 'Number, title or pinyin'])}
              onChange={({ target }) => setText(target.value)}
              onSearch={(words) => go({ q: words.trim() })}
            />
          </>
        }
      />
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={10} />
        )
      ) : data.rows.length === 0 ? (
        <EmptyState
          icon="check-square"
          title={
            which === 'gone'
              ? ['没有离职或停用人员持有的审批', 'Nothing is held by people who left or are disabled']
              : ['没有等待中的审批', 'Nothing waits']
          }
        />
      ) : (
        <>
          {which === 'gone' && may(flowDesignerScreen.code, 'edit') && <HandOverGone />}
          <ul className={`bms-frame ${styles.rows}`}>
            {data.rows.map((row) => (
              <RunningRow key={row.taskId} row={row} />
            ))}
          </ul>
          <Pagination
            className={styles.pages ?? ''}
            current={page}
            pageSize={pageSize}
            total={data.total}
            showSizeChanger={false}
            hideOnSinglePage
            onChange={(next) => go({ page: next })}
          />
        </>
      )}
    </>
  );
}

function RunningRow({ row }: { row: Row }) {
  const say = useLabel();
  const type = requisitionTypes.find(({ code }) => code === row.subjectType);
  return (
    <li className={styles.row}>
      <span className={styles.document}>
        {type ? (
          <Link to={addressOf.detail(type, row.subjectId)} className="bms-figures">
            {row.number}
          </Link>
        ) : (
          <span className="bms-figures">{row.number}</span>
        )}
        <span className={styles.quiet}>{say(row.typeTitle)}</span>
      </span>
      <span className={styles.title}>
        <EllipsisText text={row.title} />
        {row.summary && <span className={styles.quiet}>{row.summary}</span>}
      </span>
      <PersonName id={row.applicant.id} name={row.applicant.name} />
      <span className={styles.holder}>
        <PersonName id={row.holder.id} name={row.holder.name} />
        {row.holderGone && <StatusTag label={goneLabels[row.holderGone]} tone="red" />}
        <span className={styles.quiet}>{say(row.stepLabel)}</span>
      </span>
      <span className={styles.when}>
        <DateText value={row.arrivedAt} relative />
        {row.overdue && <StatusTag label={['已超时', 'Overdue']} tone="orange" />}
      </span>
    </li>
  );
}
