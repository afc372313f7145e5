import type { Label } from '#calls/model';
import type { CompanyKind, DemoAccount, StandardRole } from '#identity/model';
import type { DemoPost } from './posts.ts';

export interface DemoCompany {
  id: string;
  name: Label;
  kind: CompanyKind;
  parent: string | null;
  departments: readonly DemoDepartment[];
}

export interface DemoDepartment {
  id: string;
  name: Label;
  /** Who works there; the first heads it, unless the department names none. */
  staff: readonly DemoStaff[];
  headless?: true;
  departments?: readonly DemoDepartment[];
}

export interface DemoStaff {
  post: DemoPost;
  level: `M${1 | 2 | 3 | 4 | 5}` | `P${1 | 2 | 3 | 4}`;
  /** A known account; others are named after the person. */
  account?: DemoAccount;
  /** The name of whoever holds a known account: the same in every demo. */
  name?: string;
  /** Roles in the company, beside 'employee'. */
  roles?: readonly StandardRole[];
  /** Roles in the whole group. */
  groupRoles?: readonly StandardRole[];
  count?: number;
  /** The last so many began these days: they have no account yet. */
  newcomers?: number;
}

const metals: DemoCompany = {
  id: 'C01',
  name: ['启明金属科技有限公司', 'Qiming Metals Technology Co., Ltd.'],
  kind: 'metals',
  parent: 'C00',
  departments: [
    {
      id: 'D100',
      name: ['总经理办公室', 'General Manager Office'],
      staff: [
        {
          post: 'generalManager',
          level: 'M5',
          account: 'manager',
          name: '陈国强',
          roles: ['generalManager'],
        },
        { post: 'assistant', level: 'P2', roles: ['sealKeeper'] },
        { post: 'assistant', level: 'P1' },
      ],
      departments: [
        {
          id: 'D110',
          name: ['采购部', 'Purchasing'],
          staff: [
            {
              post: 'purchasingManager',
              level: 'M3',
              account: 'purchasing',
              name: '刘洋',
              roles: ['purchasing', 'buyer'],
            },
            { post: 'buyer', level: 'P2', count: 3 },
          ],
        },
        {
          id: 'D120',
          name: ['生产部', 'Production'],
          staff: [
            {
              post: 'productionManager',
              level: 'M3',
              account: 'head',
              name: '李建华',
              roles: ['production'],
            },
            { post: 'planner', level: 'P2', account: 'employee', name: '张文静' },
            { post: 'planner', level: 'P2', count: 2 },
          ],
          departments: [
            {
              id: 'D121',
              name: ['电解车间', 'Electrolysis Workshop'],
              staff: [
                { post: 'foreman', level: 'M1' },
                { post: 'operator', level: 'P1', count: 5 },
              ],
            },
            {
              id: 'D122',
              name: ['铸造车间', 'Casting Workshop'],
              staff: [
                { post: 'foreman', level: 'M1' },
                { post: 'operator', level: 'P1', count: 4 },
              ],
            },
            // No head of its own for now: its requests go to the head of production.
            {
              id: 'D123',
              name: ['新品试制组', 'Pilot Group'],
              headless: true,
              staff: [{ post: 'operator', level: 'P2', count: 2 }],
            },
          ],
        },
        {
          id: 'D130',
          name: ['设备部', 'Equipment'],
          staff: [
            { post: 'equipmentEngineer', level: 'M2', roles: ['equipmentManager'] },
            { post: 'mechanic', level: 'P2', count: 2 },
          ],
        },
        {
          id: 'D140',
          name: ['质量部', 'Quality'],
          staff: [
            {
              post: 'qualityManager',
              level: 'M3',
              account: 'quality',
              name: '沈静怡',
              roles: ['quality', 'inspector'],
            },
            { post: 'inspector', level: 'P2', roles: ['inspector'], count: 3 },
            { post: 'documentClerk', level: 'P1', groupRoles: ['documentControl'] },
          ],
        },
        {
          id: 'D150',
          name: ['销售部', 'Sales'],
          staff: [{ post: 'salesManager', level: 'M3', roles: ['salesManager'] }],
          departments: [
            {
              id: 'D151',
              name: ['华东销售组', 'Sales East'],
              staff: [
                { post: 'salesperson', level: 'M1' },
                { post: 'salesperson', level: 'P2', count: 2 },
              ],
            },
            {
              id: 'D152',
              name: ['华南销售组', 'Sales South'],
              staff: [
                { post: 'salesperson', level: 'M1' },
                { post: 'salesperson', level: 'P2', count: 2 },
              ],
            },
          ],
        },
        {
          id: 'D160',
          name: ['财务部', 'Finance'],
          staff: [
            { post: 'financeManager', level: 'M3', account: 'finance', name: '赵敏慧', roles: ['finance'] },
            { post: 'accountant', level: 'P2', count: 2 },
            { post: 'cashier', level: 'P1', roles: ['cashier'] },
            { post: 'creditController', level: 'P2', roles: ['credit'] },
          ],
        },
        {
          id: 'D170',
          name: ['人力资源部', 'Human Resources'],
          staff: [
            { post: 'hrManager', level: 'M3', groupRoles: ['hr'] },
            { post: 'hrClerk', level: 'P2' },
          ],
        },
        {
          id: 'D180',
          name: ['仓储物流部', 'Warehouse and Logistics'],
          staff: [
            {
              post: 'warehouseManager',
              level: 'M2',
              account: 'warehouse',
              name: '孙立军',
              roles: ['warehouse', 'storekeeper', 'toolKeeper'],
            },
            { post: 'storekeeper', level: 'P1', roles: ['toolKeeper'] },
            { post: 'storekeeper', level: 'P1', count: 2 },
          ],
        },
      ],
    },
  ],
};

const group: DemoCompany = {
  id: 'C00',
  name: ['启明集团', 'Qiming Group'],
  kind: 'group',
  parent: null,
  departments: [
    {
      id: 'D000',
      name: ['集团总部', 'Headquarters'],
      staff: [{ post: 'chairman', level: 'M5', groupRoles: ['chairman'] }],
      departments: [
        {
          id: 'D010',
          name: ['法务部', 'Legal'],
          staff: [{ post: 'legalCounsel', level: 'M3', groupRoles: ['legal'] }],
        },
        { id: 'D020', name: ['内审部', 'Internal Audit'], staff: [{ post: 'auditor', level: 'M2' }] },
        {
          id: 'D030',
          name: ['信息部', 'Information Technology'],
          staff: [
            {
              post: 'systemEngineer',
              level: 'M2',
              account: 'admin',
              name: '周志远',
              groupRoles: ['administrator', 'workflowAdministrator', 'itSupport'],
            },
            { post: 'systemEngineer', level: 'P2', groupRoles: ['itSupport'] },
          ],
        },
      ],
    },
  ],
};

const healthBank: DemoCompany = {
  id: 'C02',
  name: ['启明生命健康银行有限公司', 'Qiming Life Health Bank Co., Ltd.'],
  kind: 'health-bank',
  parent: 'C00',
  departments: [
    {
      id: 'D200',
      name: ['总经理办公室', 'General Manager Office'],
      staff: [{ post: 'generalManager', level: 'M5', roles: ['generalManager'] }],
      departments: [
        {
          id: 'D210',
          name: ['健康顾问部', 'Health Consulting'],
          staff: [
            { post: 'salesManager', level: 'M3', roles: ['salesManager', 'consultant'] },
            { post: 'consultant', level: 'P2', account: 'consultant', name: '林雅琴', roles: ['consultant'] },
            { post: 'consultant', level: 'P2', roles: ['consultant'], count: 3 },
            { post: 'customerService', level: 'P1', count: 2 },
          ],
        },
        {
          id: 'D220',
          name: ['实验室', 'Laboratory'],
          staff: [
            {
              post: 'labDirector',
              level: 'M3',
              account: 'labdirector',
              name: '吴思远',
              roles: ['labDirector', 'quality'],
            },
            { post: 'technician', level: 'P2', account: 'technician', name: '何晓琳', roles: ['technician'] },
            { post: 'technician', level: 'P2', roles: ['technician'], count: 4 },
          ],
        },
        {
          id: 'D230',
          name: ['财务与采购部', 'Finance and Purchasing'],
          staff: [
            { post: 'financeManager', level: 'M2', roles: ['finance', 'sealKeeper'] },
            { post: 'buyer', level: 'P2', roles: ['purchasing'] },
            { post: 'cashier', level: 'P1', roles: ['cashier'] },
            { post: 'storekeeper', level: 'P1', roles: ['warehouse'] },
          ],
        },
      ],
    },
  ],
};

const ranch: DemoCompany = {
  id: 'C03',
  name: ['启明牧业有限公司', 'Qiming Ranching Co., Ltd.'],
  kind: 'ranch',
  parent: 'C00',
  departments: [
    {
      id: 'D300',
      name: ['场部', 'Ranch Office'],
      staff: [
        {
          post: 'ranchManager',
          level: 'M4',
          account: 'rancher',
          name: '马卫东',
          roles: ['rancher', 'generalManager'],
        },
        { post: 'accountant', level: 'P2', roles: ['finance', 'cashier'] },
        { post: 'buyer', level: 'P2', roles: ['purchasing', 'warehouse', 'sealKeeper'] },
      ],
      departments: [
        {
          id: 'D310',
          name: ['养殖部', 'Herd'],
          staff: [
            { post: 'foreman', level: 'M1', roles: ['rancher'] },
            { post: 'herdsman', level: 'P1', count: 5, newcomers: 2 },
          ],
        },
        {
          id: 'D320',
          name: ['兽医与繁育部', 'Veterinary and Breeding'],
          staff: [
            { post: 'vet', level: 'M1', account: 'vet', name: '白若兰', roles: ['vet'] },
            { post: 'vet', level: 'P2', roles: ['vet'] },
            { post: 'breeder', level: 'P2', count: 2 },
          ],
        },
      ],
    },
  ],
};

/** The demo group: headquarters, metals, a health bank, a ranch. */
export const demoCompanies: readonly DemoCompany[] = [group, metals, healthBank, ranch];
