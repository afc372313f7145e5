import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Switch } from 'antd';
import { read, useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { FileList } from '#documents/web';
import {
  confirmRead,
  documentStates,
  exportDocuments,
  headOf,
  publishedDocuments,
  type PublishedDocument,
} from '#requisitions/model';
import { DateText, Loaded, PageHeader, StatusTag, useLabel, useToast, type Tone } from '#ui/web';
import { useAddressValues } from '../address/use-address-values.ts';
import desk from '../desk/desk.module.css';
import { FigureTable, type FigureColumn } from '../figures/figure-table.tsx';
import styles from '../figures/figures.module.css';
import { ExportButton } from './export-button.tsx';
import { SourceLink } from './source-link.tsx';

const title: Label = headOf('documentApproval').related?.[0]?.title ?? ['', ''];
const tones: Readonly<Record<PublishedDocument['state'], Tone>> = {
  upcoming: 'blue',
  valid: 'green',
  superseded: 'grey',
  voided: 'struck',
};

/** Controlled documents that were approved: versions, from when on, files, and who has read them. */
export default function PublishedDocuments() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const all = params.has('all');
  const q = params.get('q') ?? '';
  const query = useQuery({ ...read(publishedDocuments, { all, q }), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title={say(title)}
        description={say([
          '文件审批通过后按编号生成新版本；密级决定谁能看到。',
          'Each approval is the next version of its number; the secrecy says who may see it.',
        ])}
        actions={
          <>
            <Input.Search
              className={String(desk.search)}
              aria-label={say(['查找文件', 'Find a document'])}
              placeholder={say(['编号或摘要', 'Number or summary'])}
              defaultValue={q}
              allowClear
              onSearch={(typed) => set('q', typed.trim() || null)}
            />
            <label className={desk.only}>
              <Switch size="small" checked={all} onChange={(every) => set('all', every ? '1' : null)} />
              {say(['含历史版本', 'Earlier versions too'])}
            </label>
            <ExportButton
              screen={headOf('documentApproval').code}
              call={exportDocuments}
              asked={{ all, q }}
              name={title}
            />
          </>
        }
      />
      <Loaded query={query}>
        {(data) => (
          <>
            {data.toRead > 0 && (
              <dl className={styles.head}>
                <div className={styles.figure}>
                  <dt>{say(['需要您阅读', 'For you to read'])}</dt>
                  <dd className="bms-figures">{data.toRead}</dd>
                </div>
              </dl>
            )}
            <FigureTable
              title={['文件清单', 'Documents']}
              rows={data.rows}
              keyOf={({ id }) => id}
              columns={columns}
              empty={
                q
                  ? ['没有符合条件的文件', 'Nothing matches']
                  : ['还没有发布的文件', 'Nothing is published yet']
              }
            />
          </>
        )}
      </Loaded>
    </>
  );
}

const Said = ({ label }: { label: Label }) => <>{useLabel()(label)}</>;

/** The reader's own confirmation, or the button for it. */
function OwnReading({ row }: { row: PublishedDocument }) {
  const say = useLabel();
  const toast = useToast();
  const confirm = useWrite(confirmRead);
  if (row.readAt) return <DateText value={row.readAt} />;
  if (row.state === 'voided' || row.state === 'superseded') return '—';
  return (
    <Button
      size="small"
      type={row.mustRead ? 'primary' : 'default'}
      loading={confirm.isPending}
      onClick={() => confirm.mutate({ id: row.id }, { onError: toast.failure })}
    >
      {say(['确认已阅', 'I have read it'])}
    </Button>
  );
}

/** How many have read it; who has and who has not, for those whom it concerns. */
function Readings({ row: { read: count, of, readers } }: { row: PublishedDocument }) {
  const say = useLabel();
  const figure = of === null ? String(count) : `${count} / ${of}`;
  if (!readers?.length) return figure;
  return (
    <details>
      <summary>{figure}</summary>
      <ul className={styles.offsets}>
        {readers.map(({ person, readAt }) => (
          <li key={person.id}>
            {person.name} {readAt ? <DateText value={readAt} /> : say(['未阅', 'not yet'])}
          </li>
        ))}
      </ul>
    </details>
  );
}

const columns: readonly FigureColumn<PublishedDocument>[] = [
  { title: ['文件编号', 'Document no.'], show: ({ documentNumber }) => documentNumber },
  { title: ['版本', 'Version'], figure: true, show: ({ version }) => `V${version}` },
  {
    title: ['摘要', 'Summary'],
    show: ({ summary, kind, secrecy }) => (
      <span className={styles.words}>
        {summary}
        <span className={styles.below}>
          <Said label={kind} /> · <Said label={secrecy} />
        </span>
      </span>
    ),
  },
  { title: ['生效日期', 'In force from'], show: ({ effective }) => <DateText value={effective} day /> },
  {
    title: ['状态', 'State'],
    show: ({ state }) => <StatusTag label={documentStates[state]} tone={tones[state]} />,
  },
  { title: ['我的确认', 'My reading'], show: (row) => <OwnReading row={row} /> },
  {
    title: ['文件', 'File'],
    show: ({ files }) => (
      <div className={styles.files}>
        <FileList files={files} />
      </div>
    ),
  },
  { title: ['已阅', 'Read'], show: (row) => <Readings row={row} /> },
  { title: ['来源单据', 'Source'], show: (row) => <SourceLink {...row} /> },
];
