import type { DemoClock, Db } from '#server-kit/server';
import { demoPassword } from '../passwords/demo-password.ts';
import { hashPassword } from '../passwords/hash.ts';
import { writeSetting } from '../settings.ts';
import { accountRole } from '../tables/access.ts';
import { account, credential } from '../tables/account.ts';
import { company, department, jobLevel, person, personGroup, post } from '../tables/organisation.ts';
import { searchText, searchTextOfPerson } from '../text/search-text.ts';
import { nameMaker, spell, type DemoName } from './names.ts';
import { demoCompanies, type DemoCompany, type DemoDepartment, type DemoStaff } from './organisation.ts';
import { demoPosts } from './posts.ts';

interface Hired {
  id: string;
  number: string;
  name: DemoName;
  staff: DemoStaff;
  companyId: string;
  departmentId: string;
  hasAccount: boolean;
}

interface Placed extends DemoDepartment {
  companyId: string;
  parentId: string | null;
  hired: Hired[];
}

/** Companies, departments, people and their accounts of the demo; the same each time for the same numbers. */
export async function loadDemoOrganisation(db: Db, { random }: DemoClock): Promise<void> {
  const nextName = nameMaker(random, fixedNames(demoCompanies));
  let count = 1000;
  const hire = (staff: DemoStaff, companyId: string, departmentId: string): Omit<Hired, 'hasAccount'> => {
    const number = ++count;
    return {
      id: `P${number}`,
      number: `E${number}`,
      name: staff.name ? { zh: staff.name, ...spell(staff.name) } : nextName(),
      staff,
      companyId,
      departmentId,
    };
  };
  const place = (at: DemoDepartment, companyId: string, parentId: string | null): Placed[] => [
    {
      ...at,
      companyId,
      parentId,
      hired: at.staff.flatMap((staff) =>
        Array.from({ length: staff.count ?? 1 }, (_, index) => ({
          ...hire(staff, companyId, at.id),
          hasAccount: index < (staff.count ?? 1) - (staff.newcomers ?? 0),
        })),
      ),
    },
    ...(at.departments ?? []).flatMap((below) => place(below, companyId, at.id)),
  ];
  const departments = demoCompanies.flatMap((each) =>
    each.departments.flatMap((top) => place(top, each.id, null)),
  );
  const people = departments.flatMap(({ hired }) => hired);
  await insertOrganisation(db, demoCompanies, departments, random);
  await insertAccounts(
    db,
    people.filter(({ hasAccount }) => hasAccount),
  );
  await writeSetting(db, 'registrationAllowed', true);
}

async function insertOrganisation(
  db: Db,
  companies: readonly DemoCompany[],
  departments: readonly Placed[],
  random: () => number,
): Promise<void> {
  await db.insert(company).values(
    companies.map(({ id, name: [nameZh, nameEn], kind, parent }) => ({
      ...{ id, nameZh, nameEn, kind },
      parentId: parent,
      search: searchText(nameZh, nameEn, id),
    })),
  );
  await db.insert(post).values(
    Object.entries(demoPosts).map(([id, [nameZh, nameEn]]) => ({
      ...{ id, nameZh, nameEn },
      search: searchText(nameZh, nameEn, id),
    })),
  );
  const levels = [
    ...new Set(departments.flatMap(({ hired }) => hired.map(({ staff }) => staff.level))),
  ].sort();
  await db.insert(jobLevel).values(
    levels.map((level) => ({
      ...{ id: level, code: level, search: searchText(level) },
      nameZh: `${level.startsWith('M') ? '管理' : '专业'} ${level.slice(1)} 级`,
      nameEn: `${level.startsWith('M') ? 'Management' : 'Professional'} ${level.slice(1)}`,
      travelClass: demoTravelClass(level),
    })),
  );
  // Heads refer to people and people to departments: both are there at the commit.
  await db.transaction(async (transaction) => {
    await transaction.insert(department).values(
      departments.map(({ id, companyId, parentId, name: [nameZh, nameEn], headless, hired }, position) => ({
        ...{ id, companyId, parentId, nameZh, nameEn, position },
        headId: headless ? null : (hired[0]?.id ?? null),
        deputyId: hired.length > 2 ? (hired[1]?.id ?? null) : null,
        search: searchText(nameZh, nameEn, id),
      })),
    );
    await transaction.insert(person).values(
      departments
        .flatMap(({ hired }) => hired)
        .map((one) => ({
          id: one.id,
          code: one.number,
          nameZh: one.name.zh,
          nameEn: one.name.en,
          nickname: one.name.zh.slice(1),
          mobile: mobileOf(one, random),
          email: `${one.name.spelled}@qiming.example`,
          companyId: one.companyId,
          departmentId: one.departmentId,
          postId: one.staff.post,
          jobLevelId: one.staff.level,
          jobLevel: one.staff.level,
          search: searchTextOfPerson(one.name.zh, one.name.en, one.number),
        })),
    );
  });
  const brigade = departments.flatMap(({ hired }) => hired).filter(({ staff }) => staff.post === 'foreman');
  await db.insert(personGroup).values({
    ...{ id: 'fire-safety', nameZh: '消防安全小组', nameEn: 'Fire safety group' },
    // The database keeps a row of its own for each.
    members: brigade.map(({ id, name }) => ({ id, name: name.zh })),
    search: searchText('消防安全小组', 'Fire safety group', 'fire-safety'),
  });
}

/** 11 digits that nobody shares: the number of the person is in it. */
const mobileOf = ({ number }: Hired, random: () => number): string =>
  `1${3 + Math.floor(random() * 7)}${Math.floor(random() * 10)}0000${number.slice(1)}`;

async function insertAccounts(db: Db, people: readonly Hired[]): Promise<void> {
  const known = new Set(people.flatMap(({ staff }) => staff.account ?? []));
  const nameOf = ({ staff, name }: Hired): string =>
    staff.account ?? (known.has(name.spelled as never) ? `${name.spelled}1` : name.spelled);
  // One hash for all: making a hundred would take seconds, and everybody knows the password anyway.
  const passwordHash = await hashPassword(demoPassword);
  const accounts = people.map((one) => ({ one, id: `A${one.id.slice(1)}`, name: nameOf(one) }));
  await db.insert(account).values(
    accounts.map(({ one, id, name }) => ({
      id,
      name,
      nameKey: name,
      personId: one.id,
      state: 'active' as const,
    })),
  );
  await db.insert(credential).values(accounts.map(({ id }) => ({ accountId: id, passwordHash })));
  await db.insert(accountRole).values(
    accounts.flatMap(({ one, id }) => [
      ...['employee' as const, ...(one.staff.roles ?? [])].map((roleId) => ({
        id: `${id}-${roleId}`,
        accountId: id,
        roleId,
        companyId: one.companyId,
      })),
      ...(one.staff.groupRoles ?? []).map((roleId) => ({
        id: `${id}-${roleId}-group`,
        accountId: id,
        roleId,
        companyId: null,
      })),
    ]),
  );
}

/** Names that the demo gives to known people; nobody else is called so. */
const fixedNames = (companies: readonly DemoCompany[]): string[] => {
  const of = (at: DemoDepartment): string[] => [
    ...at.staff.flatMap(({ name }) => name ?? []),
    ...(at.departments ?? []).flatMap(of),
  ];
  return companies.flatMap(({ departments }) => departments.flatMap(of));
};

/** Managers of the fourth rank and above travel as executives. */
const demoTravelClass = (level: string): string => {
  if (!level.startsWith('M')) return 'staff';
  return Number(level.slice(1)) >= 4 ? 'executive' : 'manager';
};
