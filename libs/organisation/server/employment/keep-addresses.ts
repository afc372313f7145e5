import type { FieldProblem } from '#calls/model';
import { administratorsAmong } from '#identity/server';
import type { RecordChange, RegisterSource } from '#registers/server';

/** Where codes are sent: who receives those can set a new password and sign in. */
const addresses = ['mobile', 'email'] as const;

const changedAddresses = ({ before, after }: RecordChange) =>
  before && after
    ? addresses.filter((name) => (after.values[name] ?? '') !== (before.values[name] ?? ''))
    : [];

/**
 * The checks of employees, and that only administrators of as much change how another administrator is reached: whoever keeps employees
 * could become one otherwise.
 */
export const keepingAddresses =
  (check: NonNullable<RegisterSource['checkSet']>): NonNullable<RegisterSource['checkSet']> =>
  async (context, changes) => {
    const { db, actor } = context;
    const problems = await check(context, changes);
    if (!problems) return problems;
    const administrators = await administratorsAmong(
      db,
      actor,
      changes.flatMap((change) =>
        change.after && change.after.id !== actor.personId && changedAddresses(change).length
          ? [change.after.id]
          : [],
      ),
    );
    return problems.map((some, at) => {
      const change = changes[at];
      return change?.after && administrators.has(change.after.id)
        ? [...some, ...changedAddresses(change).map(addressProblem)]
        : some;
    });
  };

const addressProblem = (path: string): FieldProblem => ({
  path,
  text: [
    '系统管理员的手机与邮箱只能由系统管理员修改',
    'How an administrator is reached is changed by administrators only',
  ],
});
