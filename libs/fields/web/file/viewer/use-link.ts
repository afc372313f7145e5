import { useQuery } from '@tanstack/react-query';
import type { FileReference } from '#fields/model';
import { linkOf } from '../open-file.ts';

/** Where the bytes of a file are. The link ends after minutes, so it is asked for each time the file is opened. */
export const useFileLink = (file: Pick<FileReference, 'id'>) =>
  useQuery({
    queryKey: ['file-link', file.id],
    queryFn: ({ signal }) => linkOf(file, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
