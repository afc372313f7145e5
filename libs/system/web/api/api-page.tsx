import { useQuery } from '@tanstack/react-query';

import { useState } from 'react';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { useAddressSearch, useMeant } from '#shell/web';
import { apiScreen, describeCall, listCalls } from '#system/model';
import { ClearableSearch, EmptyState, Loaded, PageHeader, StatusTag, useLabel } from '#ui/web';
import styles from './api.module.css';

/** More are found by narrowing: nobody reads a thousand lines. */
const mostShown = 100;

/** /docs/api: every call with its schema, made of the declarations; for administrators. */
export default function ApiPage() {
  const say = useLabel();
  const { typed, box } = useAddressSearch();
  const query = useQuery(read(listCalls, {}));
  const isMeant = useMeant(
    typed,
    (query.data?.calls ?? []).map(({ summary }) => [summary, summary]),
  );
  return (
    <>
      <PageHeader
        title={say(apiScreen.title)}
        description={say([
          '每个接口的请求与返回结构，由声明生成',
          'What every call takes and answers, made of the declarations',
        ])}
      />
      <ClearableSearch
        className={String(styles.search)}
        placeholder={say(['接口名、编码、地址或说明', 'Name, code, address or what it does'])}
        aria-label={say(['查找接口', 'Find a call'])}
        {...box}
      />
      <Loaded query={query} rows={10}>
        {({ calls }) => {
          const found = calls.filter((call) =>
            [call.summary, call.name, call.code, call.door, call.right].some((text) =>
              isMeant({ words: [text, text] }),
            ),
          );
          return (
            <>
              <p className={styles.count}>
                {say(['共 {all} 个接口，符合 {n} 个', '{n} of {all} calls'], {
                  all: calls.length,
                  n: found.length,
                })}
                {found.length > mostShown &&
                  say(['，显示前 {most} 个', ', the first {most} are shown'], { most: mostShown })}
              </p>
              {found.length === 0 && <EmptyState title={['没有符合条件的接口', 'No call matches']} />}
              {found.slice(0, mostShown).map((call) => (
                <ApiCall key={call.name} call={call} />
              ))}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type Described = ResultOf<typeof listCalls>['calls'][number];

/** A call on one line; opened, what it takes and answers. The browser's own details: antd's would come with every page. */
function ApiCall({ call }: { call: Described }) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.one} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles.call}>
          <strong>{call.code || call.door}</strong>
          <span>{call.summary}</span>
          <code className={styles.name}>{call.name}</code>
          <StatusTag
            tone={call.effect === 'write' ? 'orange' : 'blue'}
            label={call.effect === 'write' ? ['写', 'Write'] : ['读', 'Read']}
          />
          <span className={styles.right}>
            {call.open
              ? say(['无需登录', 'Without signing in'])
              : call.right || say(['已登录即可', 'Everybody signed in'])}
          </span>
        </span>
      </summary>
      {open && <CallSchema name={call.name} door={call.door} />}
    </details>
  );
}

function CallSchema({ name, door }: { name: string; door: string }) {
  const say = useLabel();
  const query = useQuery(read(describeCall, { name }));
  return (
    <Loaded query={query} rows={4}>
      {({ request, response, errors }) => (
        <div className={styles.schemas}>
          <p className={styles.door}>
            <code>{door}</code>
            {errors.length > 0 && ` · ${say(['可能的错误：', 'May answer: '])}${errors.join(', ')}`}
          </p>
          <h3>{say(['请求', 'Request'])}</h3>
          <pre>{JSON.stringify(request, null, 2)}</pre>
          <h3>{say(['返回', 'Answer'])}</h3>
          <pre>{JSON.stringify(response, null, 2)}</pre>
        </div>
      )}
    </Loaded>
  );
}
