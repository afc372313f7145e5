import { Alert } from 'antd';
import { isLines, linesIn, sameLines, sameValue, type Content } from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';
import { useLabel, useListed } from '#ui/web';

interface WhatWaitsProps {
  register: RegisterDeclaration;
  isNew: boolean;
  before: Content;
  now: Content;
}

/** Names of the fields that are another than they were. */
const changed = ({ whole }: RegisterDeclaration, before: Content, now: Content): string[] =>
  Object.entries(whole).flatMap(([name, field]) => {
    const same = isLines(field)
      ? sameLines(field, linesIn(before, name), linesIn(now, name))
      : sameValue(field, before[name], now[name]);
    return same ? [] : [name];
  });

/** Says before a save what of it stands at once, and what waits for an approval. */
export function WhatWaits({ register, isNew, before, now }: WhatWaitsProps) {
  const say = useLabel();
  const listed = useListed();
  const { governed, whole } = register;
  if (!governed) return null;
  if (isNew)
    return governed.new ? (
      <Alert
        type="info"
        showIcon
        title={say(
          [
            '保存后提交审批；通过后取得编码，才能被选用',
            'Saving hands the new {one} in for approval; it takes its code then, and can be picked from then on',
          ],
          { one: say(register.one).toLowerCase() },
        )}
      />
    ) : null;
  const different = changed(register, before, now);
  const waits = different.filter((name) => governed.fields.includes(name));
  if (!waits.length) return null;
  const words = (names: readonly string[]) =>
    listed(names.map((name) => say(whole[name]?.label ?? ['', ''])));
  const atOnce = different.filter((name) => !waits.includes(name));
  return (
    <Alert
      type="info"
      showIcon
      title={say(['提交审批后生效：{fields}', 'Waits for approval: {fields}'], { fields: words(waits) })}
      {...(atOnce.length && {
        description: say(['保存后立即生效：{fields}', 'Saved at once: {fields}'], { fields: words(atOnce) }),
      })}
    />
  );
}
