import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { CallError } from '#calls/model';
import { SharedDocument } from '#editor/web';
import { useAddressValues, useTabTitle } from '#shell/web';
import {
  addPaper,
  basesRoute,
  changePaper,
  pathOfBase,
  pathOfPaper,
  readingLabels,
  readPaper,
  type Paper,
} from '#papers/model';
import { Loaded, PageHeader, StatusTag, useLabel, useToast } from '#ui/web';
import { useBaseOfCopies } from './use-base-of-copies.ts';

const RenamePaper = lazy(() => import('./paper-dialogs.tsx').then((part) => ({ default: part.RenamePaper })));
const SharePaper = lazy(() => import('./paper-dialogs.tsx').then((part) => ({ default: part.SharePaper })));
const AddressDialog = lazy(() => import('./address-dialog.tsx'));

/** A document, to read and to write in together with others. */
export default function PaperPage() {
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const query = useQuery({ ...read(readPaper, { id }), enabled: id !== '', retry: false });
  if (!id) return <Navigate to={basesRoute} replace />;
  // Whoever may not see it any more keeps what they have typed, until they leave: it can be kept as a copy.
  if (query.data) return <Opened key={id} paper={query.data} />;
  return <Loaded query={query}>{() => null}</Loaded>;
}

function Opened({ paper }: { paper: Paper }) {
  const say = useLabel();
  const toast = useToast();
  const go = useNavigate();
  const change = useWrite(changePaper);
  const add = useWrite(addPaper);
  const [asked, setAsked] = useState<'title' | 'share' | 'address' | null>(null);
  useTabTitle(paper.title);
  const { id, title, kind, lockedBy, may } = paper;
  const lock = (locked: boolean) => change.mutate({ act: 'lock', id, locked }, { onError: toast.refusal });
  const baseOfCopies = useBaseOfCopies();
  const keepCopy = async (content: string) => {
    const copy = crypto.randomUUID();
    const named = [...`${title} ${say(['副本', 'copy'])}`].slice(0, 60).join('');
    const addTo = (baseId: string) =>
      add.mutateAsync({ id: copy, baseId, parentId: null, kind, title: named, content, reading: 'private' });
    try {
      try {
        await addTo(paper.base.id);
      } catch (error) {
        // Their right to the base is gone as well.
        if (!(error instanceof CallError) || !['forbidden', 'notFound'].includes(error.errorName))
          throw error;
        await addTo(await baseOfCopies());
      }
      void go(pathOfPaper(copy));
    } catch (error) {
      toast.refusal(error);
    }
  };
  return (
    <>
      <PageHeader
        title={title}
        tags={lockedBy && <StatusTag tone="orange" label={['已锁定', 'Locked']} />}
        description={
          <>
            <Link to={pathOfBase(paper.base.id)}>{paper.base.name}</Link> · {paper.author.name} ·{' '}
            {say(readingLabels[paper.reading])}
            {lockedBy && ` · ${say(['{name} 锁定', 'locked by {name}'], { name: lockedBy.name })}`}
          </>
        }
        actions={may.change && <Button onClick={() => setAsked('title')}>{say(['重命名', 'Rename'])}</Button>}
      />
      {kind !== 'folder' && (
        <SharedDocument
          id={id}
          kind={kind}
          title={title}
          mayBreak={may.breakHold}
          onCopy={keepCopy}
          actions={
            may.manage && (
              <>
                <Button onClick={() => setAsked('share')}>{say(['共享', 'Share'])}</Button>
                {paper.address && (
                  <Button onClick={() => setAsked('address')}>{say(['公开地址', 'Public address'])}</Button>
                )}
                <Button loading={change.isPending} onClick={() => lock(!lockedBy)}>
                  {lockedBy ? say(['解锁', 'Unlock']) : say(['锁定', 'Lock'])}
                </Button>
              </>
            )
          }
        />
      )}
      <Suspense>
        {asked === 'title' && <RenamePaper paper={paper} onClose={() => setAsked(null)} />}
        {asked === 'share' && (
          <SharePaper
            paper={paper}
            onClose={() => setAsked((now) => (now === 'share' ? null : now))}
            onOpened={() => setAsked('address')}
          />
        )}
        {asked === 'address' && paper.address && (
          <AddressDialog paper={paper} address={paper.address} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}
