import { registerFrom, registerTable } from '#registers/server';
import { standardExpense } from '#requisitions/model';

export const standardExpenseTable = registerTable(standardExpense);
export const standardExpenses = registerFrom(standardExpense, { table: standardExpenseTable });
