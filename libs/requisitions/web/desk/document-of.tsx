import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { read } from '#api-client/web';
import { formCalls, type AnyForm, type FormType, type FormView } from '#documents/model';
import { FormDetail, useFormTypes } from '#documents/web';
import { EmptyState, LoadingState } from '#ui/web';
import type { DeskItem } from './desk-item.ts';

const loaded = new Map<FormType, AnyForm>();
async function loadDeclaration(type: FormType): Promise<void> {
  loaded.set(type, loaded.get(type) ?? (await type.load()));
}

/**
 * The declaration of a type; null while it is loaded. Without suspending: that would hold back the address as well, and
 * with it which line is chosen.
 */
function useDeclaration(type: FormType): AnyForm | null {
  const [, setArrived] = useState<FormType | null>(null);
  useEffect(() => {
    let here = true;
    if (!loaded.has(type)) void loadDeclaration(type).then(() => here && setArrived(type));
    return () => {
      here = false;
    };
  }, [type]);
  return loaded.get(type) ?? null;
}

/** Reads the document after the one on screen, so that it is there the moment the first is decided. */
export function useReadAhead(item: DeskItem | null): void {
  const queries = useQueryClient();
  const types = useFormTypes();
  const type = item && types?.get(item.type);
  const id = item?.id;
  useEffect(() => {
    if (!type || !id) return;
    void loadDeclaration(type);
    void queries.prefetchQuery(read(formCalls(type).read, { id }));
    void queries.prefetchQuery(read(formCalls(type).context, { id }));
  }, [queries, type, id]);
}

/** Beside a list that is only looked at. */
const nothing = (): ReactNode => null;

interface DocumentOfProps {
  item: DeskItem;
  renderDecision?: (view: FormView, reading: boolean) => ReactNode;
}

/** The document of a line, as its own page shows it. */
export function DocumentOf({ item, renderDecision }: DocumentOfProps) {
  const types = useFormTypes();
  if (!types) return <LoadingState rows={10} />;
  const type = types.get(item.type);
  if (!type)
    return (
      <EmptyState
        title={['此处无法显示这类单据', 'This kind of document cannot be shown here']}
        hint={['请在对应版本中打开', 'Please open it in the edition that it belongs to']}
        icon="file"
      />
    );
  return <Declared type={type} item={item} renderDecision={renderDecision ?? nothing} />;
}

function Declared({ type, item, renderDecision }: Required<DocumentOfProps> & { type: FormType }) {
  const form = useDeclaration(type);
  if (!form) return <LoadingState rows={10} />;
  return <FormDetail key={item.id} form={form} id={item.id} embedded decision={renderDecision} />;
}
