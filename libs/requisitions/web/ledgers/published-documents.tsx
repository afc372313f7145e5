import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { read, useWrite } from '#api-client/web';
import { FileList } from '#fields/web';
import type { ListFilters } from '#lists/model';
import { ListPage } from '#lists/web';
import {
  confirmRead,
  currentDocuments,
  documentList,
  documentsToRead,
  headOf,
  type PublishedDocument,
} from '#requisitions/model';
import { DateText, useLabel, useNarrow, useToast } from '#ui/web';
import styles from '../figures/figures.module.css';
import { useSourceAddress } from './use-source-address.ts';

const begins = { tab: [...currentDocuments] };

/** Controlled documents that were approved: versions, from when on, files, and who has read them. */
export default function PublishedDocuments() {
  const say = useLabel();
  // A card is pressed as a whole: what can be pressed by itself stands below it.
  const narrow = useNarrow();
  const open = useSourceAddress(headOf('documentApproval').code);
  return (
    <ListPage
      list={documentList}
      description={say([
        '文件审批通过后按编号生成新版本；密级决定谁能看到。',
        'Each approval is the next version of its number; the secrecy says who may see it.',
      ])}
      begins={begins}
      renderFigures={(filters) => <ToRead filters={filters} />}
      open={open}
      cells={cells}
      actions={narrow ? below : undefined}
      empty={{ title: ['还没有发布的文件', 'Nothing is published yet'] }}
    />
  );
}

/** How many wait for the reader; nothing where none does. */
function ToRead({ filters }: { filters: ListFilters }) {
  const say = useLabel();
  const { data } = useQuery({ ...read(documentsToRead, filters), placeholderData: keepPreviousData });
  if (!data?.toRead) return null;
  return (
    <dl className={styles.head}>
      <div className={styles.figure}>
        <dt>{say(['需要您阅读', 'For you to read'])}</dt>
        <dd className="bms-figures">{data.toRead}</dd>
      </div>
    </dl>
  );
}

const cells = {
  version: ({ version }: PublishedDocument) => `V${version}`,
  readAt: (row: PublishedDocument) => <OwnReading row={row} />,
  files: ({ files }: PublishedDocument) => <FileList files={files ?? []} />,
  read: (row: PublishedDocument) => <Readings row={row} />,
};

const below = (row: PublishedDocument) => (
  <>
    <FileList files={row.files ?? []} />
    <Readings row={row} />
    <OwnReading row={row} />
  </>
);

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
  const figure = of === null ? count : `${count} / ${of}`;
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
