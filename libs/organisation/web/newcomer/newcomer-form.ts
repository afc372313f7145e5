import dayjs, { type Dayjs } from 'dayjs';
import type { InputOf } from '#calls/model';
import type { AccountStart, Reference } from '#identity/model';
import type { addNewcomer } from '#organisation/model';
import { today } from '#ui/web';

export interface NewcomerRole {
  role: Reference | null;
  company: Reference | null;
  from: Dayjs | null;
  to: Dayjs | null;
}

/** What is typed of a newcomer. */
export interface Newcomer {
  name: string;
  nameEn: string;
  number: string;
  joinedOn: Dayjs | null;
  /** Only asked for a day that is past. */
  joinedReason?: string;
  department: Reference | null;
  post: Reference | null;
  jobLevel: Reference | null;
  mobile: string;
  email: string;
  withAccount: boolean;
  account: string;
  start: AccountStart;
  roles: NewcomerRole[];
}

export const startOf = (withAccount: boolean): Newcomer => ({
  ...{ name: '', nameEn: '', number: '', mobile: '', email: '', account: '' },
  ...{ joinedOn: dayjs(today()), department: null, post: null, jobLevel: null, roles: [] },
  ...{ withAccount, start: 'password' },
});

const dayOf = (value: Dayjs | null): string | null => value?.format('YYYY-MM-DD') ?? null;

/** A day that is past is written down with a reason. */
export const isPast = (day: Dayjs | null | undefined): boolean =>
  Boolean(day && (dayOf(day) ?? '') < today());

/** The same as it is sent; what is empty is left out. */
export function requestOf(id: string, typed: Newcomer, mayAccount: boolean): InputOf<typeof addNewcomer> {
  const { name, nameEn, number, mobile, email, department, post, jobLevel, joinedOn } = typed;
  const said = Object.fromEntries(
    Object.entries({ nameEn, number, mobile, email }).filter(([, value]) => value.trim() !== ''),
  );
  const joined = dayOf(joinedOn);
  return {
    id,
    employee: {
      ...said,
      ...{ name, departmentId: department?.id ?? '', postId: post?.id ?? null },
      jobLevelId: jobLevel?.id ?? null,
      ...(joined !== null && { joinedOn: joined }),
      ...(isPast(joinedOn) && { joinedReason: typed.joinedReason?.trim() ?? '' }),
    },
    account:
      mayAccount && typed.withAccount
        ? {
            ...{ name: typed.account, start: typed.start },
            roles: typed.roles.map(({ role, company, from, to }) => ({
              ...{ roleId: role?.id ?? '', companyId: company?.id ?? null, from: dayOf(from), to: dayOf(to) },
            })),
          }
        : null,
  };
}

const fields: Readonly<Record<string, string>> = {
  ...{ nameZh: 'name', code: 'number', 'account.name': 'account' },
  ...{ 'employee.departmentId': 'department', 'employee.name': 'name' },
};
const ofRole: Readonly<Record<string, string>> = { roleId: 'role', companyId: 'company' };
const own = new Set([
  ...[
    'name',
    'nameEn',
    'number',
    'joinedOn',
    'joinedReason',
    'department',
    'post',
    'jobLevel',
    'mobile',
    'email',
  ],
]);

/** Where a problem stands in the dialog: the name of its field; null: at none of them. */
export function fieldOf(path: string): string | (string | number)[] | null {
  const role = /^account\.roles\.(\d+)\.(\w+)$/.exec(path);
  if (role) return ['roles', Number(role[1]), ofRole[role[2] ?? ''] ?? role[2] ?? ''];
  const name = fields[path] ?? path.replace(/^employee\./, '');
  return own.has(name) || name === 'account' ? name : null;
}
