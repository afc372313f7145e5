import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { definitionRead } from '#approvals/model';
import { EmptyState, ErrorState, LoadingState } from '#ui/web';
import { BackToFlows } from '../back-to-flows.tsx';
import type { Definition } from './designer-context.ts';
import { FlowEditor } from './flow-editor.tsx';
import { useNumberDrafts, type NumberDrafts } from './use-number-drafts.ts';

/** AREQ140P_2: the flow of one type, its draft or what is in force; with `version` an earlier one, to look at. */
export default function Designer() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  // No part of a version: they stay where a draft is discarded or another version is taken up.
  const numbers = useNumberDrafts();
  const type = params.get('type') ?? '';
  const version = params.get('version') ?? undefined;
  const { data, error, refetch } = useQuery({
    ...read(definitionRead, { type, ...(version && { id: version }) }),
    enabled: type !== '',
    // Editing begins with what the server has now, never with what was read some time ago.
    gcTime: 0,
  });
  if (type === '')
    return (
      <EmptyState
        icon="audit"
        title={['没有指定单据类型', 'No type of document is named']}
        action={<BackToFlows />}
      />
    );
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: version
            ? ['找不到这个流程版本', 'This version of the flow cannot be found']
            : ['没有这样的流程', 'There is no such flow'],
          hint: [
            '它可能不存在，或者您不是它的流程负责人。',
            'It may not exist, or you are not one of its managers.',
          ],
          back: <BackToFlows />,
        }}
      />
    ) : (
      <LoadingState rows={10} />
    );
  return (
    <Begun
      key={`${key} ${type} ${version ?? ''}`}
      definition={data}
      numbers={numbers}
      readOnly={version !== undefined || !data.mayEdit}
    />
  );
}

interface BegunProps {
  definition: Definition;
  readOnly: boolean;
  numbers: NumberDrafts;
}

/** Editing begins with what was read first; what is read later tells only of versions. */
function Begun({ definition, ...props }: BegunProps) {
  const [begun, setBegun] = useState({ times: 0, shown: definition.shown });
  return (
    <FlowEditor
      key={begun.times}
      definition={{ ...definition, shown: begun.shown }}
      {...props}
      onDiscarded={(shown) => setBegun(({ times }) => ({ times: times + 1, shown }))}
    />
  );
}
