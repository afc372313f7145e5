import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
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

/** Says, while phone or ID number of a mother are typed, which contracts her family has already. It holds nobody back. */
export default function SameFamily({ register, id, content }: WritingPart) {
  const say = useLabel();
  const typed = JSON.stringify([typedIn(content['motherPhone']), typedIn(content['motherIdNumber'])]);
  const [phone = '', idNumber = ''] = JSON.parse(useDebounced(typed, rest)) as string[];
  // The first digits of a number are those of many.
  const enabled = phone.length > 6 || idNumber.length > 5;
  const query = useQuery({ ...read(findDuplicates, { phone, idNumber, except: id }), enabled });
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
