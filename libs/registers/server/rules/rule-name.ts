import { isBlank, formatValue, type Content } from '#fields/model';
import type { Language } from '#calls/model';
import { conditionsOf, type RegisterDeclaration } from '#registers/model';

/** What a rule is called: what it says of its conditions. */
export function withRuleName(table: RegisterDeclaration, values: Content, timeZone: string): Content {
  if (!table.ruled) return values;
  const words = (language: Language) =>
    conditionsOf(table)
      .flatMap(([name, field]) =>
        isBlank(values[name]) ? [] : [formatValue(field, values[name], { language, timeZone })],
      )
      .join(' · ');
  return { ...values, nameZh: words('zh') || '不限', nameEn: words('en') || 'Anything' };
}
