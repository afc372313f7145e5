import { importHistory } from '#approvals/server';
import { designTypes, importForms } from '#documents/server';
import { loadRequisitionForms } from '#requisitions/model';
import type { Db, DemoClock, FileStore } from '#server-kit/server';
import { recordPrices } from '../ledgers/item-prices.ts';
import { loadDemoBudgets } from './demo-budgets.ts';
import { keepDutiesApart } from './demo-duties.ts';
import { fillLedgers } from './fill-ledgers.ts';
import { repayLoans } from './repay-loans.ts';
import { demoTypes } from './kinds/designed.ts';
import { keepPapers } from './keep-papers.ts';
import { pastPurchases } from './past-purchases.ts';
import { pastRequests } from './past-requests.ts';
import { readSources } from './sources.ts';
import { tellApprovals } from './tell-approvals.ts';

/** So many purchase requisitions lie behind the demo company. */
const purchases = 3_900;

/** Milliseconds. */
const twoYears = 2 * 365 * 86_400_000;

/** Two years of requisitions: many purchases of the metals company, and what all three companies asked for besides. */
export const loadDemoRequisitions =
  (store: FileStore) =>
  async (db: Db, clock: DemoClock): Promise<void> => {
    const sources = await readSources(db);
    const employee = sources.people.filter(({ account }) => account === 'employee');
    const colleagues = sources.people.filter(({ companyId }) => companyId === employee[0]?.companyId);
    // Whoever signs in as the employee to look around finds requests of their own.
    const applicants = [...colleagues, ...employee, ...employee, ...employee];
    await importForms(db, importHistory, pastPurchases(purchases, { ...sources, applicants }, clock));
    const base = (await loadRequisitionForms()).find((form) => form.designed);
    if (base) await designTypes(db, base, demoTypes, new Date(clock.today.getTime() - twoYears));
    const { past, papers } = await pastRequests(sources, clock);
    await keepPapers(db, store, papers);
    await importForms(db, importHistory, past);
    await recordPrices(db, null);
    await loadDemoBudgets(db);
    await fillLedgers(db, clock);
    await repayLoans(db, clock);
    await tellApprovals(db);
    await keepDutiesApart(db);
  };
