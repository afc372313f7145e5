import type { Action } from '#calls/model';
import type { DataScopeName, StandardRole } from '#identity/model';

/** Rights that a role starts with: on screens by code or pattern, as far as the installation has them. */
interface Grant {
  role: StandardRole | readonly StandardRole[];
  screens: RegExp;
  actions: readonly Action[];
  scope: DataScopeName;
}

const look = ['query', 'get'] as const;
const lookAndExport = [...look, 'export'] as const;
const fill = [...lookAndExport, 'add', 'edit', 'delete'] as const;
const everything = [...fill, 'enable', 'disable', 'import'] as const;

/**
 * The rights of a fresh installation. Written by families of screens, so that a new requisition type or report has
 * sensible rights without a line here; an administrator changes them afterwards (SYS130P).
 */
export const standardGrants: readonly Grant[] = [
  { role: 'administrator', screens: /./, actions: everything, scope: 'all' },

  // Everybody: the landing pages, the inbox, their own requisitions, the knowledge base, the directory.
  {
    role: 'employee',
    screens: /^(WEB110P|HBINDEX|LPINDEX|DSH14[01]P|DSH990P)$/,
    actions: fill,
    scope: 'self',
  },
  { role: 'employee', screens: /^AREQ1(10|20|30|50)P$/, actions: fill, scope: 'self' },
  {
    role: 'employee',
    screens: /^(REQ\d+P|OA140|LPREQ110P)$/,
    // What an employee imports are drafts of their own.
    actions: [...fill, 'import'],
    scope: 'self',
  },
  // What may be read may be printed.
  { role: 'employee', screens: /^INVPRINT$/, actions: ['query'], scope: 'self' },
  { role: 'employee', screens: /^(KMS110P|BSE150P)$/, actions: look, scope: 'all' },

  // Heads see what their people ask for; so do those who keep the books of a company.
  {
    role: 'departmentHead',
    screens: /^(REQ\d+P|OA140|LPREQ110P)$/,
    actions: lookAndExport,
    scope: 'departmentAndBelow',
  },
  // The flows that name them as a manager.
  { role: 'departmentHead', screens: /^AREQ140P$/, actions: ['query'], scope: 'self' },
  { role: 'departmentHead', screens: /^(HB)?BSE190P$/, actions: lookAndExport, scope: 'departmentAndBelow' },
  {
    role: ['finance', 'generalManager', 'chairman', 'legal'],
    screens: /^(REQ\d+P|OA140|LPREQ110P)$/,
    actions: lookAndExport,
    scope: 'all',
  },
  {
    role: ['finance', 'generalManager', 'chairman', 'legal'],
    screens: /^REQ\d+P$/,
    actions: ['disable'],
    scope: 'all',
  },

  { role: 'workflowAdministrator', screens: /^(AREQ1\d\dP|REQ\d+P)$/, actions: everything, scope: 'all' },
  { role: ['generalManager', 'hr', 'itSupport'], screens: /^MSG110P$/, actions: ['add'], scope: 'all' },
  { role: 'itSupport', screens: /^(DSH990P|SYS1[14578]0P)$/, actions: everything, scope: 'all' },

  { role: 'purchasing', screens: /^(REQ1\d\dP|REQ240P)$/, actions: lookAndExport, scope: 'all' },
  { role: 'purchasing', screens: /^(PUR|LPPUR|BSE130P|ABSE110P)/, actions: everything, scope: 'all' },
  {
    role: 'purchasing',
    screens: /^(INV110P|INV365P|BSE1[46][01]P)$/,
    actions: lookAndExport,
    scope: 'all',
  },
  // Desks that ask for changes of master data, or decide them, find those again that they took part in.
  {
    role: ['finance', 'warehouse', 'quality', 'salesManager', 'credit'],
    screens: /^ABSE110P$/,
    actions: lookAndExport,
    scope: 'self',
  },
  // Who buys; who takes in what was bought and gives it out; who pays for it.
  { role: 'buyer', screens: /^PUR/, actions: everything, scope: 'all' },
  { role: ['buyer', 'storekeeper'], screens: /^BSE1[346]0P$/, actions: lookAndExport, scope: 'all' },
  { role: 'buyer', screens: /^INV110P$/, actions: lookAndExport, scope: 'all' },
  { role: 'storekeeper', screens: /^(PUR120P|INV\d)/, actions: everything, scope: 'all' },
  { role: 'storekeeper', screens: /^PUR110P$/, actions: lookAndExport, scope: 'all' },
  { role: 'finance', screens: /^PUR130P$/, actions: everything, scope: 'all' },
  { role: 'finance', screens: /^PUR1[12]0P$/, actions: lookAndExport, scope: 'all' },
  { role: 'generalManager', screens: /^PUR130P$/, actions: [...lookAndExport, 'enable'], scope: 'all' },
  // Who pays, who checks what comes in, and who sells look things up.
  { role: 'finance', screens: /^BSE1[23]0P$/, actions: lookAndExport, scope: 'all' },
  { role: ['quality', 'salesManager'], screens: /^BSE14[01]P$/, actions: lookAndExport, scope: 'all' },
  { role: ['purchasing', 'finance'], screens: /^BSE150P$/, actions: [...look, 'edit'], scope: 'all' },
  { role: 'warehouse', screens: /^(INV|LPINV|BSE1[46][01]P)/, actions: everything, scope: 'all' },
  { role: 'warehouse', screens: /^(REQ290P|REQ3\d\dP)$/, actions: lookAndExport, scope: 'all' },
  {
    role: ['finance', 'cashier'],
    screens: /^(FIN|CST|HBCSH|HBCSHH|HBAR|LPAR|CSH)/,
    actions: everything,
    scope: 'all',
  },
  {
    role: ['finance', 'generalManager', 'chairman'],
    screens: /^(DSH|RPT|PUR3|SAL4|INV365P|HBAR)/,
    actions: lookAndExport,
    scope: 'all',
  },
  { role: 'hr', screens: /^((HB)?BSE190P|BSE11[0-5]P|BSE200P)$/, actions: everything, scope: 'all' },
  { role: 'hr', screens: /^(REQ4(10|15|20|30|35)P|OA140)$/, actions: lookAndExport, scope: 'all' },
  // Whoever asks people: employees, and customers.
  { role: ['hr', 'salesManager'], screens: /^BSE230P$/, actions: everything, scope: 'all' },
  { role: 'quality', screens: /^(QC|SFC)/, actions: everything, scope: 'all' },
  // Inspectors decide; concessions and switching are quality's.
  { role: 'inspector', screens: /^QC/, actions: fill, scope: 'all' },
  {
    role: ['purchasing', 'buyer', 'warehouse', 'storekeeper'],
    screens: /^QC/,
    actions: lookAndExport,
    scope: 'all',
  },
  { role: 'production', screens: /^SFC/, actions: everything, scope: 'all' },
  { role: 'salesManager', screens: /^(SAL|CRM|P204320P|HBSAL|BSE120P)/, actions: everything, scope: 'all' },
  { role: 'credit', screens: /^CCM/, actions: everything, scope: 'all' },
  { role: 'equipmentManager', screens: /^MEX/, actions: everything, scope: 'all' },
  { role: 'documentControl', screens: /^KMS/, actions: everything, scope: 'all' },
  { role: 'legal', screens: /^(CTR110P|HBCTR)/, actions: lookAndExport, scope: 'all' },
  // Who keeps the contracts of the group, and who pays or decides on them.
  { role: ['purchasing', 'salesManager'], screens: /^CTR110P$/, actions: fill, scope: 'all' },
  {
    role: ['finance', 'generalManager', 'chairman', 'cashier'],
    screens: /^CTR110P$/,
    actions: lookAndExport,
    scope: 'all',
  },
  { role: 'consultant', screens: /^(HBCTR|HBSAL|BSE120P|HBLAB125P)/, actions: fill, scope: 'all' },
  // Sites, tanks and limits are the director's.
  { role: 'technician', screens: /^HBLAB(\d\d[05]P|331P)$/, actions: fill, scope: 'all' },
  { role: 'technician', screens: /^HBLAB35[1-3]P$/, actions: lookAndExport, scope: 'all' },
  { role: 'labDirector', screens: /^HBLAB(\d|TEST$)/, actions: everything, scope: 'all' },
  // Not the accounts: whoever keeps those could become anybody.
  { role: 'rancher', screens: /^LP(?!SYS)/, actions: everything, scope: 'all' },
  // What the ranch buys and keeps is tabs of its own screens, allowed as the screens of the group are.
  { role: 'rancher', screens: /^(PUR1[123]0P|INV1[1-5]0P)$/, actions: everything, scope: 'all' },
  { role: 'rancher', screens: /^BSE1[346]0P$/, actions: lookAndExport, scope: 'all' },
  { role: ['buyer', 'finance'], screens: /^LPPUR110P$/, actions: ['query'], scope: 'all' },
  { role: 'storekeeper', screens: /^LP(PUR|INV)110P$/, actions: ['query'], scope: 'all' },
  { role: 'vet', screens: /^LP(MED|OX|BRD|BSE)/, actions: fill, scope: 'all' },
];

/** The rights of each role over the given screens: one for a screen, where several grants meet the widest. */
export function rightsFor(screens: readonly string[]): SeededRight[] {
  const rights = new Map<string, SeededRight>();
  for (const grant of standardGrants)
    for (const role of Array.isArray(grant.role) ? grant.role : [grant.role])
      for (const screen of screens.filter((code) => grant.screens.test(code))) {
        const key = `${role}/${screen}`;
        const before = rights.get(key);
        rights.set(key, {
          key,
          role,
          screen,
          actions: [...new Set([...(before?.actions ?? []), ...grant.actions])],
          scope: before?.scope === 'all' ? 'all' : grant.scope,
        });
      }
  return [...rights.values()];
}

interface SeededRight {
  key: string;
  role: StandardRole;
  screen: string;
  actions: Action[];
  scope: DataScopeName;
}
