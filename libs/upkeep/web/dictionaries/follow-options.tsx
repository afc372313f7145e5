import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '#api-client/web';
import { sayAnew } from '#ui/web';
import { readOptions } from '#upkeep/model';

/** Keeps the options of dictionaries as the server has them: asked once, and when a dictionary has changed. Shows nothing. */
export function FollowOptions() {
  const { data } = useQuery({ ...read(readOptions, {}), staleTime: Infinity });
  const hasKept = useRef(false);
  useEffect(() => {
    // Nothing was changed, now and before: everything is as declared already.
    if (!data || (!hasKept.current && Object.keys(data.kept).length === 0)) return;
    hasKept.current = true;
    void import('./keep-options.ts').then(({ keepOptions }) => {
      keepOptions(data.kept);
      sayAnew();
    });
  }, [data]);
  return null;
}
