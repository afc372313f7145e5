import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '#api-client/web';
import { keepOptions } from '#fields/model';
import { sayAnew } from '#ui/web';
import { readOptions } from '#upkeep/model';

/** Keeps the options of dictionaries as the server has them: asked once, and when a dictionary has changed. Shows nothing. */
export function FollowOptions() {
  const { data } = useQuery({ ...read(readOptions, {}), staleTime: Infinity });
  useEffect(() => {
    if (!data) return;
    keepOptions(data.kept);
    sayAnew();
  }, [data]);
  return null;
}
