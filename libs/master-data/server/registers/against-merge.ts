import type { Label } from '#calls/model';
import type { Content } from '#fields/model';
import type { Reference } from '#identity/model';
import { isCreditCode } from '#master-data/model';

/** Two valid tax numbers are two companies, however alike their names are. */
export function twoCompanies(loser: Content, survivor: Content): Label[] {
  const [one, other] = [loser['taxNumber'], survivor['taxNumber']].map((value) =>
    typeof value === 'string' ? value.toUpperCase() : '',
  ) as [string, string];
  return one !== other && isCreditCode(one) && isCreditCode(other)
    ? [
        [
          `两个税号 ${one}、${other} 都有效，是两家不同的公司`,
          `Both tax numbers ${one} and ${other} are valid: they are two companies`,
        ],
      ]
    : [];
}

const idOf = (value: unknown): string | null => (value as Reference | null)?.id ?? null;

/** What is counted or tracked in another way is another item. */
export const countedOtherwise = (loser: Content, survivor: Content): Label[] => [
  ...(idOf(loser['unit']) === idOf(survivor['unit'])
    ? []
    : ([['基本单位不同，不能合并', 'Their base units differ']] satisfies Label[])),
  ...((loser['tracking'] ?? 'none') === (survivor['tracking'] ?? 'none')
    ? []
    : ([['批次管理方式不同，不能合并', 'They are tracked in different ways']] satisfies Label[])),
];
