import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';
import { upkeepCode, parametersPath, pathOfDictionary } from '#upkeep/model';

const get = { screens: [upkeepCode], action: 'query' } as const;

/** What entries of dictionaries and parameters mean in the audit. */
export const auditedUpkeep: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'dictionary_entry', one: ['数据字典项', 'dictionary entry'], get },
    name: {
      id: sql`r.dictionary || ':' || r.code`,
      text: () => sql`r.dictionary || ' ' || r.code`,
    },
    opens: { by: sql`r.dictionary`, path: pathOfDictionary },
    columns: {
      dictionary: ['字典', 'Dictionary'],
      code: ['编码', 'Code'],
      name_zh: ['中文名称', 'Chinese name'],
      name_en: ['英文名称', 'English name'],
      position: ['顺序', 'Place'],
      hidden: ['停用', 'Hidden'],
    },
  }),
  plainAudited({
    ...{ table: 'parameter', one: ['参数', 'parameter'], get },
    name: { id: sql`r.name`, text: () => sql`r.name` },
    opens: { path: () => parametersPath },
    columns: { name: ['参数', 'Parameter'], value: ['数值', 'Value'] },
  }),
];
