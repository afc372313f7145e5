import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { binSeries, makeBinSeries, mostBins, previewBinSeries, warehouse } from '#master-data/model';
import { useDebounced, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from './bin-series-dialog.module.css';

/** The database is asked once typing has rested so long. Milliseconds. */
const rest = 300;

const typedCode = (text: string): string => text.trim().toUpperCase();

/** A warehouse, the first and the last bin: how many there will be is said before any is made. */
export function BinSeriesDialog({ onClose }: { onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [where, setWhere] = useState<Reference | null>(null);
  const [from, setFrom] = useState('A-01-01');
  const [to, setTo] = useState('A-10-04');
  const make = useWrite(makeBinSeries);
  const codes = binSeries(typedCode(from), typedCode(to));
  const asked = useDebounced(
    JSON.stringify({ warehouseId: where?.id ?? '', from: typedCode(from), to: typedCode(to) }),
    rest,
  );
  const series = JSON.parse(asked) as { warehouseId: string; from: string; to: string };
  const query = useQuery({
    ...read(previewBinSeries, series),
    enabled: where !== null && codes !== null && Boolean(series.warehouseId),
    placeholderData: keepPreviousData,
  });
  const found = where && codes ? query.data : undefined;
  const settled =
    series.warehouseId === where?.id && series.from === typedCode(from) && series.to === typedCode(to);
  const go = async () => {
    if (!where) return;
    try {
      const { made, there } = await make.mutateAsync({
        warehouseId: where.id,
        from: typedCode(from),
        to: typedCode(to),
      });
      toast.success(
        ['已生成 {made} 个库位，{there} 个已有', '{made} {made:bin|bins} made, {there} there already'],
        { made, there },
      );
      onClose();
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={say(['按序列生成库位', 'Make a series of bins'])}
      onCancel={onClose}
      cancelText={say(['取消', 'Cancel'])}
      okText={
        found && settled && found.made > 0
          ? say(['生成 {n} 个库位', 'Make {n} {n:bin|bins}'], { n: found.made })
          : say(['生成', 'Make'])
      }
      okButtonProps={{ disabled: !found || !settled || found.made === 0, loading: make.isPending }}
      onOk={() => void go()}
    >
      <div className={styles.fields}>
        <label htmlFor="bins-warehouse">{say(['仓库', 'Warehouse'])}</label>
        <RecordSelect
          id="bins-warehouse"
          kind={warehouse.name}
          value={where}
          onChange={(option) => setWhere(option && { id: option.id, name: option.name })}
        />
        <label htmlFor="bins-from">{say(['从', 'From'])}</label>
        <Input id="bins-from" value={from} maxLength={40} onChange={({ target }) => setFrom(target.value)} />
        <label htmlFor="bins-to">{say(['到', 'To'])}</label>
        <Input
          id="bins-to"
          value={to}
          maxLength={40}
          status={codes ? '' : 'error'}
          aria-describedby="bins-preview"
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <p id="bins-preview" role="status" className={codes ? styles.preview : styles.refused}>
        {codes
          ? say(
              [
                '共 {n} 个：{first} … {last}。每一段从起到止，如 A-01-01 到 A-10-04 为 10 架各 4 位。',
                '{n} in all: {first} … {last}. Each part runs from first to last: A-01-01 to A-10-04 are ten shelves of four.',
              ],
              { n: codes.length, first: codes.slice(0, 3).join(say(['、', ', '])), last: codes.at(-1) ?? '' },
            )
          : say(
              [
                '起止库位不成序列，或超过 {n} 个。各段须数量相同；数字位数一致，或为单个字母。',
                'These two make no series, or one of more than {n}. Both need the same parts: numbers of one width, or single letters.',
              ],
              { n: mostBins },
            )}
        {found && settled && found.there > 0 && (
          <>
            {' '}
            {say(
              ['其中 {n} 个已有，保持不变。', '{n} of them {n:is|are} there already and {n:stays|stay}.'],
              {
                n: found.there,
              },
            )}
          </>
        )}
      </p>
      {where && codes && query.isError && settled && (
        <p role="alert" className={styles.refused}>
          {say([
            '无法读取该仓库的库位：您可能没有该仓库所属公司的权限。',
            'The bins of this warehouse cannot be read: you may have no right for its company.',
          ])}
        </p>
      )}
    </Modal>
  );
}
