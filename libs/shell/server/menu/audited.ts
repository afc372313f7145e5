import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';
import { menuScreen } from '#shell/model';

/** What administrators say of the menus, in the audit. */
export const auditedOfMenus: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'menu_entry', one: ['菜单项', 'entry of the menu'] },
    get: { screens: [menuScreen.code], action: 'query' },
    name: { id: sql`r.auth_type || ':' || r.key`, text: () => sql`r.key` },
    opens: { path: () => menuScreen.route },
    columns: {
      auth_type: ['授权类型', 'Authorisation type'],
      key: ['菜单项', 'Entry'],
      zh: ['中文名称', 'Chinese name'],
      en: ['英文名称', 'English name'],
      icon: ['图标', 'Icon'],
      hidden: ['隐藏', 'Hidden'],
      hide_children: ['不展开下级', 'Not unfolded'],
      target: ['打开方式', 'Opens in'],
      position: ['顺序', 'Order'],
      home: ['所属模块', 'Home'],
      stands: ['在菜单中', 'In the menus'],
    },
  }),
  plainAudited({
    ...{ table: 'menu_own_entry', one: ['自有菜单项', 'own entry of the menu'] },
    get: { screens: [menuScreen.code], action: 'query' },
    name: { text: (language) => (language === 'zh' ? sql`r.zh` : sql`r.en`) },
    opens: { path: () => menuScreen.route },
    columns: {
      auth_type: ['授权类型', 'Authorisation type'],
      home: ['所属模块', 'Home'],
      kind: ['类型', 'Kind'],
      target: ['打开', 'Opens'],
      zh: ['中文名称', 'Chinese name'],
      en: ['英文名称', 'English name'],
      icon: ['图标', 'Icon'],
      position: ['顺序', 'Order'],
    },
  }),
];
