import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { ownTypeRead } from '#documents/model';
import { useMay } from '#shell/web';
import { ErrorState, LoadingState } from '#ui/web';
import { flowDesignerScreen } from '#workflow/model';
import { BackToFlows } from '../back-to-flows.tsx';
import { TypeEditor } from './type-editor.tsx';

/** AREQ140P_form: the form of a designed type, its settings and versions. */
export default function FormDesigner() {
  const may = useMay();
  const [params] = useSearchParams();
  const type = params.get('type') ?? '';
  const { data, error, refetch } = useQuery({
    ...read(ownTypeRead, { type }),
    // Editing begins with what the server has now, never with what was read some time ago.
    gcTime: 0,
  });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: ['没有这样的自定义类型', 'There is no such designed type'],
          back: <BackToFlows />,
        }}
      />
    ) : (
      <LoadingState rows={10} />
    );
  return <TypeEditor key={type} known={data} readOnly={!may(flowDesignerScreen.code, 'edit')} />;
}
