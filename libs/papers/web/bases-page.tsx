import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { useAddress, useAddressSearch, useMay } from '#shell/web';
import {
  findPapers,
  mostBases,
  mostShared,
  papersScreen,
  pathOfBase,
  pathOfBin,
  pathOfPaper,
  readBases,
  readingLabels,
  type PaperBase,
} from '#papers/model';
import {
  ClearableSearch,
  DateText,
  EmptyState,
  Loaded,
  LoadingState,
  Note,
  PageHeader,
  PersonName,
  useLabel,
} from '#ui/web';
import { TeamLinks } from './team-links.tsx';
import styles from './papers.module.css';

const BaseTree = lazy(() => import('./base-tree.tsx'));
const BinPage = lazy(() => import('./bin-page.tsx'));
const LeftBases = lazy(() => import('./left-bases.tsx'));
const BaseDialog = lazy(() => import('./base-dialog.tsx'));

/** DSH141P: knowledge bases; `?base=` is one, open; `?bin=1` what was deleted. */
export default function BasesPage() {
  const { params } = useAddress();
  const id = params.get('base');
  const shown = id ? <BaseTree key={id} id={id} /> : params.has('bin') ? <BinPage /> : <Bases />;
  return <Suspense fallback={<LoadingState rows={8} />}>{shown}</Suspense>;
}

function Bases() {
  const say = useLabel();
  const may = useMay();
  const [making, setMaking] = useState(false);
  const { asked: q, box } = useAddressSearch();
  const query = useQuery(read(readBases, {}));
  return (
    <>
      <TeamLinks />
      <PageHeader
        title={say(['知识库', 'Knowledge bases'])}
        description={say(['一起写的文档，保存即已提交', 'Documents written together; saved means kept'])}
        actions={
          <>
            <Link to={pathOfBin}>{say(['回收站', 'Bin'])}</Link>
            {may(papersScreen, 'add') && (
              <Button type="primary" onClick={() => setMaking(true)}>
                {say(['新建知识库', 'New base'])}
              </Button>
            )}
          </>
        }
      />
      <ClearableSearch
        className={String(styles.search)}
        placeholder={say(['标题、拼音或文档内容', 'Title, pinyin or words of a document'])}
        aria-label={say(['搜索文档', 'Find documents'])}
        {...box}
        maxLength={60}
      />
      {q ? (
        <Found q={q} />
      ) : (
        <Loaded query={query}>
          {({ bases, shared, hasMoreBases, hasMoreShared }) => (
            <>
              {bases.length === 0 && (
                <EmptyState
                  icon="book"
                  title={['还没有知识库', 'No bases yet']}
                  hint={['新建一个，邀请成员一起写。', 'Make one and invite members.']}
                />
              )}
              {hasMoreBases && <FirstOnly most={mostBases} />}
              <ul className={styles.cards}>
                {bases.map((base) => (
                  <BaseCard key={base.id} base={base} />
                ))}
              </ul>
              <section>
                <h2 className={styles.head}>{say(['与我共享', 'Shared with me'])}</h2>
                {hasMoreShared && <FirstOnly most={mostShared} />}
                {shared.length === 0 ? (
                  <p className={styles.quiet}>
                    {say([
                      '他人单独共享给您的文档会列在这里',
                      'Documents that others share with you stand here',
                    ])}
                  </p>
                ) : (
                  <ul className={styles.rows}>
                    {shared.map(({ id, title, base, changedAt }) => (
                      <li key={id} className={styles.row}>
                        <Link to={pathOfPaper(id)}>{title}</Link>
                        <span className={styles.quiet}>
                          {base} · <DateText value={changedAt} relative />
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            </>
          )}
        </Loaded>
      )}
      <Suspense>{q === '' && may(papersScreen, 'enable') && <LeftBases />}</Suspense>
      <Suspense>{making && <BaseDialog onClose={() => setMaking(false)} />}</Suspense>
    </>
  );
}

/** Says that a list is cut, and how the rest is reached. */
function FirstOnly({ most }: { most: number }) {
  const say = useLabel();
  return (
    <Note>
      {say(['只列出前 {n} 项，其余的文档请搜索', 'The first {n}; other documents are found by the search'], {
        n: most,
      })}
    </Note>
  );
}

function BaseCard({ base }: { base: PaperBase }) {
  const say = useLabel();
  return (
    <li>
      <Link to={pathOfBase(base.id)} className={styles.card}>
        <strong>{base.name}</strong>
        <PersonName id={base.owner.id} name={base.owner.name} />
        <span className={styles.quiet}>
          {say(['{n} 篇文档', '{n} documents'], { n: base.papers })} · {say(readingLabels[base.reading])}
        </span>
      </Link>
    </li>
  );
}

function Found({ q }: { q: string }) {
  const query = useQuery(read(findPapers, { q }));
  return (
    <Loaded query={query}>
      {({ found }) =>
        found.length === 0 ? (
          <EmptyState title={['没有找到文档', 'No document found']} />
        ) : (
          <ul className={styles.rows}>
            {found.map(({ id, title, base, excerpt, changedAt }) => (
              <li key={id} className={styles.row}>
                <Link to={pathOfPaper(id)}>{title}</Link>
                <span className={styles.quiet}>
                  {base} · <DateText value={changedAt} relative />
                </span>
                <span className={styles.excerpt}>{excerpt}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
