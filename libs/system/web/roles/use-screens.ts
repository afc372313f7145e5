import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { readScreens } from '#system/model';

type Screen = ResultOf<typeof readScreens>['homes'][number]['screens'][number];

/** All screens that rights can be given to, without their homes; none until they are there. */
export const useScreens = (): readonly Screen[] =>
  useQuery({ ...read(readScreens, {}), select: ({ homes }) => homes.flatMap(({ screens }) => screens) })
    .data ?? noScreens;

const noScreens: readonly Screen[] = [];
