import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { read } from '#api-client/web';
import { formCalls, type AnyForm, type FormView } from '#documents/model';
import { FormDetail } from '#documents/web';
import { requisitionForms } from '#requisitions/model';
import { EmptyState } from '#ui/web';
import type { DeskItem } from './desk-item.ts';

const forms: ReadonlyMap<string, AnyForm> = new Map(requisitionForms.map((form) => [form.code, form]));
export const formOf = (type: string): AnyForm | null => forms.get(type) ?? null;

/** Reads the document after the one on screen, so that it is there the moment the first is decided. */
export function useReadAhead(item: DeskItem | null): void {
  const queries = useQueryClient();
  const form = item && formOf(item.type);
  const id = item?.id;
  useEffect(() => {
    if (form && id) void queries.prefetchQuery(read(formCalls(form).read, { id }));
  }, [queries, form, id]);
}

/** Beside a list that is only looked at. */
const nothing = (): ReactNode => null;

interface DocumentOfProps {
  item: DeskItem;
  renderDecision?: (view: FormView) => ReactNode;
}

/** The document of a line, as its own page shows it. */
export function DocumentOf({ item, renderDecision }: DocumentOfProps) {
  const form = formOf(item.type);
  if (!form)
    return (
      <EmptyState
        title={['此处无法显示这类单据', 'This kind of document cannot be shown here']}
        hint={['请在对应版本中打开', 'Please open it in the edition that it belongs to']}
        icon="file"
      />
    );
  return <FormDetail key={item.id} form={form} id={item.id} embedded decision={renderDecision ?? nothing} />;
}
