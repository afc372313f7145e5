import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { useAbout, useMay } from '#shell/web';
import {
  healthParts,
  healthStates,
  markVersionsRead,
  readHealth,
  readVersions,
  versionScreen,
} from '#system/model';
import { DateText, Loaded, PageHeader, StatusTag, useLabel } from '#ui/web';
import styles from './version-page.module.css';

const tones = { good: 'green', warn: 'orange', bad: 'red', off: 'grey' } as const;

/** SYS180P: what is new in each version, and how what the installation runs on is doing. */
export default function VersionPage() {
  const say = useLabel();
  const mayLook = useMay()(versionScreen.code, 'get');
  const { version, built } = useAbout();
  return (
    <div className={styles.page}>
      <PageHeader
        title={say(versionScreen.title)}
        description={
          built
            ? say(['正在运行 {version}，构建于 {built}', 'Running {version}, built on {built}'], {
                ...{ version, built },
              })
            : say(['正在运行 {version}', 'Running {version}'], { version })
        }
      />
      {mayLook && <Health />}
      <Versions />
    </div>
  );
}

function Health() {
  const say = useLabel();
  const query = useQuery(read(readHealth, {}));
  return (
    <section className={styles.panel} aria-label={say(['健康状况', 'Health'])}>
      <div className={styles.head}>
        <h2>{say(['健康状况', 'Health'])}</h2>
        {query.data && (
          <span className={styles.quiet}>
            <DateText value={query.data.at} />
          </span>
        )}
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {say(['重新检查', 'Look again'])}
        </Button>
      </div>
      <Loaded query={query} rows={4}>
        {({ parts }) => (
          <dl className={styles.parts}>
            {parts.map(({ part, state, says }) => (
              <div key={part}>
                <dt>{say(healthParts[part])}</dt>
                <dd>
                  <StatusTag tone={tones[state]} label={healthStates[state]} />
                  <span className={styles.quiet}>{say(says)}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  );
}

/** What was new when the page was opened stays marked while it is read; the next time it is not. */
function Versions() {
  const query = useQuery(read(readVersions, {}));
  const { data } = query;
  const [fresh, setFresh] = useState<ReadonlySet<string> | null>(null);
  if (data && !fresh)
    setFresh(new Set(data.versions.filter((each) => each.fresh).map(({ version }) => version)));
  const { mutate } = useWrite(markVersionsRead);
  const marked = useRef(false);
  useEffect(() => {
    if (!fresh?.size || marked.current) return;
    marked.current = true;
    mutate({});
  }, [fresh, mutate]);
  return (
    <Loaded query={query} rows={6}>
      {({ versions }) =>
        versions.map(({ version, day, notes }) => (
          <section key={version} className={styles.panel} aria-label={version}>
            <div className={styles.head}>
              <h2>{version}</h2>
              <span className={styles.quiet}>{day}</span>
              {fresh?.has(version) && <StatusTag tone="blue" label={['新', 'New']} />}
            </div>
            <Notes notes={notes} />
          </section>
        ))
      }
    </Loaded>
  );
}

function Notes({ notes }: { notes: readonly Label[] }) {
  const say = useLabel();
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note[1]}>{say(note)}</li>
      ))}
    </ul>
  );
}
