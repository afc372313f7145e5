import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import {
  certainties,
  pairsOfPage,
  type Certainty,
  type RegisterDeclaration,
  type TwinCalls,
  type TwinPair,
} from '#registers/model';
import { EmptyState, Loaded, StatusTag, useFocusBack, useLabel, useToast, useUndo } from '#ui/web';
import { RecordLink } from '../record/record-link.tsx';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { stateLook } from '../record/record-words.ts';
import { becauseOf, certaintyLook } from './twin-words.ts';
import styles from './twins.module.css';

type Kind = Certainty | 'all' | 'dismissed';

const others: Record<'all' | 'dismissed', Label> = {
  all: ['全部', 'All'],
  dismissed: ['不是重复', 'Not duplicates'],
};
const labelOf = (kind: Kind): Label =>
  kind === 'all' || kind === 'dismissed' ? others[kind] : certaintyLook[kind].label;

interface TwinPairsProps {
  register: RegisterDeclaration;
  calls: TwinCalls;
  onClose(): void;
}

/** The pairs of a register that may be the same: by how sure it is, each to be merged or to be let alone. */
export function TwinPairs({ register, calls, onClose }: TwinPairsProps) {
  useFocusBack();
  const say = useLabel();
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const [merging, setMerging] = useState<TwinPair | null>(null);
  const query = useQuery({
    ...read(calls.pairs, {
      page,
      dismissed: kind === 'dismissed',
      ...(kind !== 'all' && kind !== 'dismissed' && { certainty: kind }),
    }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <Modal
        open={merging === null}
        width="48em"
        title={say(['疑似重复的{one}', 'Possible duplicates: {one}'], {
          one: say(register.one).toLowerCase(),
        })}
        footer={null}
        onCancel={onClose}
      >
        <Loaded query={query}>
          {({ counts, pairs, can }) => {
            const all = counts.certain + counts.likely + counts.possible;
            const n = kind === 'all' ? all : counts[kind];
            return (
              <>
                <div className="bms-scroll-x">
                  <Segmented<Kind>
                    aria-label={say(['可能性', 'How sure it is'])}
                    value={kind}
                    options={(['all', ...certainties, 'dismissed'] as const).map((value) => ({
                      value,
                      label: `${say(labelOf(value))} ${String(value === 'all' ? all : counts[value])}`,
                    }))}
                    onChange={(next) => {
                      setKind(next);
                      setPage(1);
                    }}
                  />
                </div>
                {pairs.length === 0 && <EmptyState title={['没有疑似重复', 'No possible duplicates']} />}
                {pairs.map((pair) => (
                  <Pair
                    key={`${pair.one.id} ${pair.other.id}`}
                    {...{ register, calls, pair, can }}
                    onMerge={() => setMerging(pair)}
                  />
                ))}
                {n > pairsOfPage && (
                  <Pagination
                    size="small"
                    current={page}
                    pageSize={pairsOfPage}
                    total={n}
                    onChange={setPage}
                  />
                )}
              </>
            );
          }}
        </Loaded>
      </Modal>
      {merging && register.mergeCalls && (
        <MergeDialog
          register={register}
          calls={register.mergeCalls}
          first={merging.one.id}
          second={merging.other.id}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  );
}

interface PairProps {
  register: RegisterDeclaration;
  calls: TwinCalls;
  pair: TwinPair;
  can: { dismiss: boolean; merge: boolean };
  onMerge(): void;
}

function Pair({ register, calls, pair: { one, other, ...pair }, can, onMerge }: PairProps) {
  const say = useLabel();
  const toast = useToast();
  const offer = useUndo();
  const write = useWrite(calls.dismiss);
  const set = (dismissed: boolean) => write.mutateAsync({ one: one.id, other: other.id, dismissed });
  const dismiss = async () => {
    try {
      await set(!pair.dismissed);
      if (pair.dismissed) return;
      offer({
        title: ['已标记为不是重复', 'Marked as not a duplicate'],
        undo: () => set(false).then(() => undefined, toast.failure),
      });
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <div className={styles.pair} role="group" aria-label={`${one.code} ${other.code}`}>
      {[one, other].map((record) => (
        <div key={record.id} className={styles.twin}>
          <RecordLink register={register} id={record.id}>
            <span className="bms-figures">{record.code}</span> {record.name}
          </RecordLink>
          {record.state !== 'active' && <StatusTag {...stateLook(record.state)} />}
        </div>
      ))}
      <div className={styles.twin}>
        <StatusTag {...certaintyLook[pair.certainty]} />
        <span className={styles.quiet}>
          {becauseOf(register, pair.because, pair.alike)
            .map((label) => say(label))
            .join(' · ')}
        </span>
      </div>
      <div className={styles.doing}>
        {can.merge && !pair.dismissed && (
          <Button size="small" type="primary" onClick={onMerge}>
            {say(['合并…', 'Merge…'])}
          </Button>
        )}
        {can.dismiss && (
          <Button size="small" loading={write.isPending} onClick={() => void dismiss()}>
            {pair.dismissed
              ? say(['可能重复', 'May be one after all'])
              : say(['不是重复', 'Not a duplicate'])}
          </Button>
        )}
      </div>
    </div>
  );
}
