import { useQuery } from '@tanstack/react-query';
import type { InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import { contractStages, findForBirth } from '#contracts/model';
import { ClearableInput, EmptyState, Loaded, PageHeader, useDebounced, useLabel } from '#ui/web';
import styles from './birth.module.css';
import { CallForm, type Found } from './call-form.tsx';

const unborn = ({ children }: Found) => children.filter(({ bornAt }) => bornAt === null);
/** The birth call: contract, time of the birth on its clocks, courier told. Enter goes on, and calls at the end. */
export default function BirthCall() {
  const say = useLabel();
  const [params] = useSearchParams();
  const asked = params.get('child');
  const [q, setQ] = useState('');
  const rested = useDebounced(q, 150);
  const query = useQuery(
    read(findForBirth, asked !== null && q === '' ? { q: '', childId: asked } : { q: rested }),
  );
  const [childId, setChildId] = useState<string | null>(asked);
  const day = useRef<InputRef>(null);
  const search = useRef<InputRef>(null);
  useEffect(() => {
    if (asked === null) search.current?.focus();
  }, [asked]);
  const contracts = query.data?.contracts ?? [];
  // Enter goes on with what was found for what is typed, never with what stood there before.
  const [entered, setEntered] = useState(false);
  const goesOn = entered && q === rested && query.isSuccess;
  const chosen =
    contracts.find(({ children }) => children.some(({ id }) => id === childId)) ??
    (contracts.length === 1 || goesOn ? contracts[0] : undefined);
  const meant = childId ?? query.data?.meant;
  const child = chosen && (unborn(chosen).find(({ id }) => id === meant) ?? unborn(chosen)[0]);
  const found = child?.id;
  useEffect(() => {
    if (goesOn && found !== undefined) day.current?.focus();
  }, [goesOn, found]);
  return (
    <>
      <PageHeader
        title={say(['登记出生', 'Birth call'])}
        description={say([
          '合同 → 出生时间 → 通知快递。Enter 到下一步。',
          'Contract → time of the birth → courier told. Enter goes on.',
        ])}
      />
      <div className={styles.call}>
        <section className={styles.card}>
          <label htmlFor="birth-contract">
            {say(['合同编号、电话、姓名或拼音', 'Number, phone, name or pinyin'])}
          </label>
          <ClearableInput
            id="birth-contract"
            ref={search}
            autoComplete="off"
            value={q}
            onChange={(event) => {
              setQ(event.target.value);
              setChildId(null);
              setEntered(false);
            }}
            onPressEnter={() => setEntered(true)}
          />
          <Loaded query={query} rows={3}>
            {() =>
              contracts.length ? (
                <ul className={styles.found}>
                  {contracts.map((one) => (
                    <li key={one.id}>
                      {unborn(one).map(({ id, order, kit, atLab }) => (
                        <button
                          key={id}
                          type="button"
                          aria-pressed={id === child?.id}
                          onClick={() => {
                            // The form stands there only once it is drawn.
                            flushSync(() => setChildId(id));
                            day.current?.focus();
                          }}
                        >
                          <span>
                            <span className="bms-figures">{one.number}</span> {one.mother}
                            {one.children.length > 1 && ` · ${say(['孩子 {n}', 'Child {n}'], { n: order })}`}
                          </span>
                          <small>
                            {one.phone} · {say(['预产期', 'due'])} {one.dueOn} ·{' '}
                            {say(contractStages[one.stage])}
                            {kit !== null && ` · ${kit}`}
                            {atLab && ` · ${say(['已到实验室', 'at the laboratory'])}`}
                            {one.hospital && ` · ${one.hospital}`}
                          </small>
                        </button>
                      ))}
                    </li>
                  ))}
                </ul>
              ) : (
                <EmptyState
                  title={['没有找到已签署、待产的合同', 'No signed contract that awaits a birth']}
                  hint={['换合同编号、电话或姓名再试。', 'Try its number, phone or name.']}
                />
              )
            }
          </Loaded>
        </section>
        {chosen && child ? (
          <CallForm key={child.id} contract={chosen} child={child} day={day} />
        ) : (
          <section className={styles.card}>
            <EmptyState icon="user" title={['先选择合同', 'Choose the contract first']} />
          </section>
        )}
      </div>
    </>
  );
}
