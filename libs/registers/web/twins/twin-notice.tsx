import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { read } from '#api-client/web';
import type { Content } from '#fields/model';
import { twinKeysOf, type RegisterDeclaration, type TwinCalls, type Twins } from '#registers/model';
import { StatusTag, useDebounced, useLabel } from '#ui/web';
import { RecordLink } from '../record/record-link.tsx';
import { becauseOf, certaintyLook } from './twin-words.ts';
import styles from './twins.module.css';

interface TwinNoticeProps {
  register: RegisterDeclaration;
  id: string;
  /** What has been typed so far. */
  content: Content;
}

/** Typing rests this long before twins are looked for. Milliseconds. */
const rest = 400;

/** Says while a record is typed whom it may be the same as. Registers without twins say nothing. */
export function TwinNotice(props: TwinNoticeProps) {
  const { twins, twinCalls } = props.register;
  return twins && twinCalls ? <Notice {...props} twins={twins} calls={twinCalls} /> : null;
}

/** The fields by which records are compared. */
const comparedFields = ({ certain, likely, agree = [], apart = [] }: Twins): Set<string> =>
  new Set([
    ...['nameZh', 'nameEn'],
    ...[...certain, ...likely, ...agree, ...apart].map((path) => path.split('.')[0] ?? path),
  ]);

function Notice({
  register,
  id,
  content,
  twins,
  calls,
}: TwinNoticeProps & { twins: Twins; calls: TwinCalls }) {
  const say = useLabel();
  const compared = comparedFields(twins);
  const typed = JSON.stringify(
    Object.fromEntries(Object.entries(content).filter(([name]) => compared.has(name))),
  );
  const settled = useDebounced(typed, rest);
  const values = JSON.parse(settled) as Content;
  const keys = twinKeysOf({ twins, fields: register.fields }, values);
  const enabled = keys.bigrams.length > 1 || keys.marks.length > 0;
  const query = useQuery({
    ...read(calls.find, { id, values: { ...values } }),
    enabled,
    placeholderData: (before) => before,
  });
  const found = enabled ? (query.data?.twins ?? []).filter(({ dismissed }) => !dismissed) : [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(
            ['可能已有相同的{one}，请先核对', 'This {one} may be there already: please look first'],
            {
              one: say(register.one).toLowerCase(),
            },
          )}
          description={
            <ul className={styles.list}>
              {found.slice(0, 5).map((twin) => (
                <li key={twin.id} className={styles.twin}>
                  <StatusTag {...certaintyLook[twin.certainty]} />
                  <RecordLink register={register} id={twin.id} target="_blank">
                    <span className="bms-figures">{twin.code}</span> {twin.name}
                  </RecordLink>
                  <span className={styles.quiet}>
                    {becauseOf(register, twin.because, twin.alike)
                      .map((label) => say(label))
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
