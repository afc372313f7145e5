import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { read } from '#api-client/web';
import { CallError } from '#calls/model';
import { draftKeys, useDraft, useKept, useOwner } from '#fields/web';
import { recordAddress, registerRouteOf, type RecordView, type RegisterDeclaration } from '#registers/model';
import { useCloseTab, useMay, useTabTitle } from '#shell/web';
import { PageSkeleton, today, useLabel } from '#ui/web';
import type { WritingPart } from '../register-parts.ts';
import { NotToWrite, RecordFailure } from '../record/record-failure.tsx';
import { copiedRecord, newRecord, recordDrafts, type RecordOptions } from './edited-record.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { RecordEdit } from './record-edit.tsx';
import { setOfNew } from './record-set.ts';

interface NewRecordProps {
  register: RegisterDeclaration;
  id: string;
  /** The record whose content it starts with. */
  copyOf: string | null;
  /** By which of the copies that the register declares; null: the usual one. */
  copyAs: string | null;
  Note?: ComponentType<WritingPart>;
}

/** What a copy leaves; null: there is no such copy. */
const leavesOf = ({ copies = {} }: RegisterDeclaration, as: string | null): readonly string[] | null => {
  if (as === null) return [];
  return Object.hasOwn(copies, as) ? (copies[as]?.leaves ?? null) : null;
};

/** A new record, for those who may add one; empty, or with the content of another. */
export function NewRecord({ register, id, copyOf, copyAs, Note }: NewRecordProps) {
  const say = useLabel();
  const options = useQuery(read(register.calls.options, {}));
  const source = useQuery({ ...read(register.calls.read, { id: copyOf ?? '' }), enabled: copyOf !== null });
  const known = useKept(options.data);
  const copied = useKept(source.data);
  const leaves = leavesOf(register, copyAs);
  const title = say(['新建{one}', 'New {one}'], { one: say(register.one).toLowerCase() });
  useTabTitle([`新建${register.one[0]}`, `New ${register.one[1].toLowerCase()}`]);
  // An address with a copy that was declared once, or never.
  if (!leaves)
    return <RecordFailure register={register} error={new CallError('notFound')} onRetry={() => undefined} />;
  const failed =
    (!known && options.isError && options) || (copyOf !== null && !copied && source.isError && source);
  if (failed)
    return <RecordFailure register={register} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!known || (copyOf !== null && !copied)) return <PageSkeleton />;
  if (!known.can.add) return <NotToWrite register={register} isNew />;
  return <Writing {...{ register, id, copied, leaves, title }} options={known} {...(Note && { Note })} />;
}

interface WritingProps {
  register: RegisterDeclaration;
  id: string;
  options: RecordOptions;
  copied: RecordView | undefined;
  /** What is not copied. */
  leaves: readonly string[];
  Note?: ComponentType<WritingPart>;
  title: string;
}

function Writing({ register, id, options, copied, leaves, title, Note }: WritingProps) {
  const navigate = useNavigate();
  const mayOpen = useMay()(register.code, 'get');
  const closeTab = useCloseTab();
  const person = useOwner();
  const draft = useDraft(recordDrafts, person, register.code, { id, version: 0 });
  const [round, setRound] = useState(0);
  const set = useMemo(() => setOfNew(register, options), [register, options]);
  if (draft === undefined) return <PageSkeleton />;
  const empty = newRecord(register, options, id);
  const fresh = copied ? copiedRecord(register, copied, options, { id, today: today(), leaves }) : empty;
  const restored = round === 0 ? draft : null;
  return (
    <RecordEdit
      key={round}
      register={register}
      set={set}
      start={restored?.edited ?? fresh}
      // Copied content is worth keeping, so it counts as typed.
      base={copied ? empty : (restored?.base ?? fresh)}
      {...(restored && { restoredFrom: restored.savedAt })}
      title={title}
      notice={<OtherDrafts register={register} person={person} id={id} />}
      person={person}
      {...(Note && { Note })}
      onSaved={(view) => {
        if (view.version > 0 || !view.asked) {
          // Whoever adds and may not open is back at the list.
          const to = mayOpen ? recordAddress(register, view.id) : registerRouteOf(register);
          void navigate(to, { replace: true });
          return;
        }
        // There is no record before its approval: its request is what there is.
        closeTab();
        void navigate(view.asked.path);
      }}
      onCancel={() => {
        closeTab();
        void navigate(registerRouteOf(register));
      }}
      onStartOver={() => {
        void recordDrafts.remove(draftKeys(person, register.code).of({ id, version: 0 }));
        setRound(round + 1);
      }}
    />
  );
}
