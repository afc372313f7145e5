import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { findAtDoor, type UnbornChild } from '#lab/model';
import { ClearableInput, Loaded, Note, useDebounced, useLabel } from '#ui/web';
import styles from '../lab.module.css';

export type Contents = 'sample' | 'empty';

interface WhoseBoxProps {
  box: string;
  /** Those that the scan means; several where a contract has more than one. */
  meant: readonly UnbornChild[];
  chosen: UnbornChild | null;
  onChoose: (child: UnbornChild | null) => void;
  contents: Contents;
  onContents: (contents: Contents) => void;
}

/**
 * A box that nobody awaits: the birth was not called in, or it comes back unused. It is found by its kit, or by contract and mother,
 * and comes in as a unit whose birth is not known yet.
 */
export function WhoseBox({ box, meant, chosen, onChoose, contents, onContents }: WhoseBoxProps) {
  const say = useLabel();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, 150).trim();
  const query = useQuery({ ...read(findAtDoor, { scan: box, q }), enabled: q !== '' });
  const isEmpty = contents === 'empty';
  return (
    <div className={styles.found}>
      <Note>
        {isEmpty
          ? say([
              '空箱：仅登记签收，不生成产品单位。',
              'Nothing in it: a line of the log alone, and no unit.',
            ])
          : chosen
            ? say(
                [
                  '出生未登记：{contract} {mother}{child}。登记后只能有条件接收，顾问会收到提醒。',
                  'No birth call: {contract} {mother}{child}. It can be taken conditionally only; the consultant is told.',
                ],
                { contract: chosen.contractNo, mother: chosen.mother, child: childOf(chosen, say) },
              )
            : say([
                '没有待接收的产品：选择合同，或只登记签收。',
                'Nothing is awaited by it: choose the contract, or sign the box in alone.',
              ])}
      </Note>
      <Segmented<Contents>
        aria-label={say(['箱内', 'In the box'])}
        value={contents}
        onChange={onContents}
        options={[
          { value: 'sample', label: say(['有样本', 'A sample']) },
          { value: 'empty', label: say(['空箱退回', 'Came back unused']) },
        ]}
      />
      {!isEmpty && meant.length > 1 && <Choices of={meant} chosen={chosen} onChoose={onChoose} />}
      {!isEmpty && meant.length === 0 && (
        <>
          <label className={styles.field} style={{ marginBlock: 8 }}>
            {say(['合同编号、母亲姓名、拼音或电话', 'Contract, mother, pinyin or phone'])}
            <ClearableInput
              autoComplete="off"
              maxLength={60}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                onChoose(null);
              }}
            />
          </label>
          {q !== '' && (
            <Loaded query={query} rows={2}>
              {({ children }) =>
                children.length > 0 ? (
                  <Choices of={children} chosen={chosen} onChoose={onChoose} />
                ) : (
                  <p className={styles.quiet}>
                    {say(['没有找到待产的已签合同', 'No signed contract that awaits a birth is found by it'])}
                  </p>
                )
              }
            </Loaded>
          )}
        </>
      )}
    </div>
  );
}

const childOf = ({ order, of }: UnbornChild, say: ReturnType<typeof useLabel>): string =>
  of > 1 ? say([' · 孩子 {n}', ' · child {n}'], { n: order }) : '';

function Choices({
  of,
  chosen,
  onChoose,
}: Pick<WhoseBoxProps, 'chosen' | 'onChoose'> & { of: readonly UnbornChild[] }) {
  const say = useLabel();
  return (
    <ul className={styles.choices}>
      {of.map((child) => (
        <li key={child.id}>
          <button type="button" aria-pressed={child.id === chosen?.id} onClick={() => onChoose(child)}>
            <span>
              <span className="bms-figures">{child.contractNo}</span> {child.mother}
              {childOf(child, say)}
            </span>
            <small>
              {say(['预产期', 'due'])} {child.dueOn}
              {child.kit !== null && ` · ${child.kit}`}
              {child.hospital && ` · ${child.hospital}`}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
