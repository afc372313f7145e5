import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { questionnaireRoute, readQuestionnaire } from '#questionnaires/model';
import { Loaded } from '#ui/web';
import { Editor } from './editor.tsx';

/** A questionnaire that is written; '&new=1': not saved yet. */
export default function EditorPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  if (!id) return <Navigate replace to={questionnaireRoute} />;
  return params.has('new') ? <Editor key={id} id={id} stored={null} /> : <StoredEditor id={id} />;
}

function StoredEditor({ id }: { id: string }) {
  const query = useQuery(read(readQuestionnaire, { id }));
  return <Loaded query={query}>{(stored) => <Editor key={id} id={id} stored={stored} />}</Loaded>;
}
