import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { read } from '#api-client/web';
import { pathOfProject, readProject } from '#tracker/model';

/** The project whose page is open, where the reader works in it: a task that is written down there is meant for it. */
export function useProjectHere(): { id: string; name: string } | undefined {
  const { pathname, search } = useLocation();
  const id = new URLSearchParams(search).get('id') ?? '';
  const isHere = id !== '' && pathname.toLowerCase() === pathOfProject('').split('?')[0];
  const { data } = useQuery({ ...read(readProject, { id }), enabled: isHere, retry: false });
  return isHere && data?.may.work && data.state === 'active' ? { id, name: data.name } : undefined;
}
