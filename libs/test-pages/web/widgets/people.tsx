import { useState } from 'react';
import type { Reference } from '#identity/model';
import { PeopleSelect } from '#fields/web';
import { useUser } from '#shell/web';
import { useLabel, WithUserCard } from '#ui/web';
import { Section } from '../section.tsx';

/** The user picker, and the card of a user. */
export function People() {
  const say = useLabel();
  const user = useUser();
  const [people, setPeople] = useState<readonly Reference[]>([]);
  const shown = people.length > 0 ? people : user ? [{ id: user.personId, name: user.name }] : [];
  return (
    <Section
      title={['人员', 'People']}
      hint={[
        '停顿 500 毫秒后搜索，最多 30 条；停在姓名上 600 毫秒显示名片。',
        'Searched after 500 ms, at most 30; the card comes after 600 ms on a name.',
      ]}
    >
      <PeopleSelect
        control={{ 'aria-label': say(['选择人员', 'Choose people']) }}
        value={people}
        onChange={setPeople}
      />
      <ul aria-label={say(['所选人员', 'Chosen people'])}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <WithUserCard id={id} name={name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
