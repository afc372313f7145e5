import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { InputOf } from '#calls/model';
import { contractStages, findDuplicates } from '#contracts/model';
import { isCovered, recordAddress } from '#registers/model';
import type { WritingPart } from '#registers/web';
import { useDebounced, useLabel } from '#ui/web';
import styles from './contract.module.css';

/** Typing rests this long before families are looked for. Milliseconds. */
const rest = 400;

/** What was typed; what is covered is known to nobody here. */
const typedIn = (value: unknown): string =>
  typeof value === 'string' && !isCovered(value) ? value.trim() : '';

/** Says, while phones or ID numbers of the parents are typed, which contracts her family has already. It holds nobody back. */
export default function SameFamily({ register, id, content }: WritingPart) {
  const say = useLabel();
  // The first digits of a number are those of many.
  const whole = (name: string, least: number): string => {
    const number = typedIn(content[name]);
    return number.length < least ? '' : number;
  };
  const typed = JSON.stringify({
    ...{ phone: whole('motherPhone', 7), idNumber: whole('motherIdNumber', 6) },
    ...{ fatherPhone: whole('fatherPhone', 7), fatherIdNumber: whole('fatherIdNumber', 6) },
  });
  const asked = JSON.parse(useDebounced(typed, rest)) as Omit<InputOf<typeof findDuplicates>, 'except'>;
  const enabled = Object.values(asked).some(Boolean);
  const query = useQuery({
    ...read(findDuplicates, { ...asked, except: id }),
    enabled,
    // What was found stays while more is typed: nothing below it jumps.
    placeholderData: (before) => before,
  });
  const found = enabled ? (query.data?.contracts ?? []) : [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={say([
            '已有合同使用此电话或证件号',
            'There are contracts with this phone or ID number already',
          ])}
          description={
            <>
              <p>
                {say([
                  '同胞可从原合同“为同胞复制”。',
                  'For a sibling, “Copy for a sibling” of the former contract takes the family over.',
                ])}
              </p>
              <ul className={styles.found}>
                {found.map(({ id: one, number, mother, stage }) => (
                  <li key={one}>
                    <Link to={recordAddress(register, one)} target="_blank">
                      <span className="bms-figures">{number}</span> {mother}
                    </Link>{' '}
                    <small>{say(contractStages[stage])}</small>
                  </li>
                ))}
              </ul>
            </>
          }
        />
      )}
    </div>
  );
}
