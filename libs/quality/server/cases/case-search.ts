import { sql } from 'drizzle-orm';
import { fillSearch, searchText } from '#identity/server';
import type { Db } from '#server-kit/server';

interface Found {
  number: string;
  defect: string;
  /** What its item and its supplier are found by. */
  about: string;
}

/** What a case is found by: its number and defect, its item and its supplier. */
export const caseSearch = ({ number, defect, about }: Found): string =>
  `${searchText(number, defect)} ${about}`;

/** Cases from before their defects were found by sound. */
export const seedCaseSearch = (db: Db): Promise<void> =>
  fillSearch<Found>(
    db,
    'qc_case',
    sql`number, defect, concat_ws(' ', (SELECT i.search FROM item i WHERE i.id = qc_case.item_id),
      (SELECT s.search FROM supplier s WHERE s.id = qc_case.supplier_id)) AS about`,
    caseSearch,
  );
