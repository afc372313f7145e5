import { useEffect, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RegisterDeclaration } from '#registers/model';
import { useMay } from '#shell/web';
import { later, PageSkeleton } from '#ui/web';
import { writing } from '../addresses.ts';
import type { RecordPart, WritingPart } from '../register-parts.ts';
import { RecordDetail } from './record-detail.tsx';
import { NotToOpen } from './record-failure.tsx';

const NewRecord = later(() => import('../edit/new-record.tsx').then((part) => part.NewRecord), PageSkeleton);
const StoredRecordEdit = later(
  () => import('../edit/stored-record-edit.tsx').then((part) => part.StoredRecordEdit),
  PageSkeleton,
);

interface RecordPageProps {
  register: RegisterDeclaration;
  Above?: ComponentType<RecordPart>;
  /** Above the fields while one is written. */
  Note?: ComponentType<WritingPart>;
}

/**
 * The detail route of a register: `?id=` shows a record, with `&edit=1` to change it, `?new=1` (or nothing) writes a new
 * one, `?copy=<id>` a new one with the content of another, `&as=` by one of the copies that the register declares.
 */
export function RecordPage({ register, Above, Note }: RecordPageProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mayOpen = useMay()(register.code, 'get');
  const id = params.get('id');
  const copy = params.get('copy');
  const as = params.get('as');
  useEffect(() => {
    if (!id)
      void navigate(copy ? writing.copy(register, copy, as) : writing.new(register), { replace: true });
  }, [id, copy, as, register, navigate]);
  if (!id) return <PageSkeleton />;
  // A new one is written by whoever may add; a copy is of one that is read.
  if (!mayOpen && (copy || !params.has('new'))) return <NotToOpen register={register} />;
  const note = Note && { Note };
  if (copy || params.has('new'))
    return <NewRecord key={id} register={register} id={id} copyOf={copy} copyAs={as} {...note} />;
  if (params.has('edit')) return <StoredRecordEdit key={id} register={register} id={id} {...note} />;
  return <RecordDetail key={id} register={register} id={id} {...(Above && { Above })} />;
}
