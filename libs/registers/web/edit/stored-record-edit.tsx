import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { read } from '#api-client/web';
import { draftKeys, useDraft, useKept, useOwner } from '#fields/web';
import { recordAddress, type RecordView, type RegisterDeclaration } from '#registers/model';
import { useTabTitle } from '#shell/web';
import { PageSkeleton, StatusTag, useLabel, useLanguage } from '#ui/web';
import type { WritingPart } from '../register-parts.ts';
import { NotToWrite, RecordFailure } from '../record/record-failure.tsx';
import { codeOf, lookOfRecord, namesOf } from '../record/record-words.ts';
import { editedView, recordDrafts } from './edited-record.ts';
import { RecordEdit } from './record-edit.tsx';
import { setOfStored } from './record-set.ts';

interface StoredRecordEditProps {
  register: RegisterDeclaration;
  id: string;
  Note?: ComponentType<WritingPart>;
}

/** A record that the server has, to be changed by whoever may. */
export function StoredRecordEdit({ register, id, Note }: StoredRecordEditProps) {
  const query = useQuery(read(register.calls.read, { id }));
  const view = useKept(query.data);
  if (!view)
    return query.isError ? (
      <RecordFailure register={register} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <PageSkeleton />
    );
  if (!view.can.edit) return <NotToWrite register={register} isNew={false} />;
  return <Writing register={register} view={view} {...(Note && { Note })} />;
}

type WritingProps = Omit<StoredRecordEditProps, 'id'> & { view: RecordView };

function Writing({ register, view, Note }: WritingProps) {
  const say = useLabel();
  const navigate = useNavigate();
  const person = useOwner();
  const draft = useDraft(recordDrafts, person, register.code, view);
  const [round, setRound] = useState(0);
  const [code, [name]] = [codeOf(view), namesOf(view, useLanguage())];
  useTabTitle(code);
  const set = useMemo(() => setOfStored(register, view), [register, view]);
  if (draft === undefined) return <PageSkeleton />;
  const stored = editedView(register, view);
  const restored = round === 0 ? draft : null;
  const toRecord = () => void navigate(recordAddress(register, view.id), { replace: true });
  return (
    <RecordEdit
      key={round}
      register={register}
      set={set}
      start={restored?.edited ?? stored}
      base={restored?.base ?? stored}
      {...(restored && { restoredFrom: restored.savedAt })}
      title={
        <>
          {say(['修改', 'Change'])} <span className="bms-figures">{code}</span> {name}
        </>
      }
      tags={<StatusTag {...lookOfRecord(register, view)} />}
      person={person}
      {...(Note && { Note })}
      onSaved={toRecord}
      onCancel={toRecord}
      onStartOver={() => {
        void recordDrafts.remove(draftKeys(person, register.code).of(view));
        setRound(round + 1);
      }}
    />
  );
}
