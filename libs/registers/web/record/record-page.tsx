import { useEffect, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RegisterDeclaration } from '#registers/model';
import { later, PageSkeleton } from '#ui/web';
import { writing } from '../addresses.ts';
import type { RecordPart } from '../register-parts.ts';
import { RecordDetail } from './record-detail.tsx';

const NewRecord = later(() => import('../edit/new-record.tsx').then((part) => part.NewRecord), PageSkeleton);
const StoredRecordEdit = later(
  () => import('../edit/stored-record-edit.tsx').then((part) => part.StoredRecordEdit),
  PageSkeleton,
);

interface RecordPageProps {
  register: RegisterDeclaration;
  Above?: ComponentType<RecordPart>;
}

/**
 * The detail route of a register: `?id=` shows a record, with `&edit=1` to change it, `?new=1` (or nothing) writes a new
 * one, `?copy=<id>` a new one with the content of another.
 */
export function RecordPage({ register, Above }: RecordPageProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const copy = params.get('copy');
  useEffect(() => {
    if (!id) void navigate(copy ? writing.copy(register, copy) : writing.new(register), { replace: true });
  }, [id, copy, register, navigate]);
  if (!id) return <PageSkeleton />;
  if (copy || params.has('new')) return <NewRecord key={id} register={register} id={id} copyOf={copy} />;
  if (params.has('edit')) return <StoredRecordEdit key={id} register={register} id={id} />;
  return <RecordDetail key={id} register={register} id={id} {...(Above && { Above })} />;
}
