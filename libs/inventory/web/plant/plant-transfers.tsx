import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { listRouteOf } from '#documents/model';
import { addressOf } from '#documents/web';
import { ReasonDialog } from '#fields/web';
import {
  asidePlantTransfer,
  plantTransferList,
  postPlantTransfers,
  transferHead,
  type PlantTransferRow,
} from '#inventory/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { useLabel, useToast } from '#ui/web';

const begins = { tab: ['waiting'] };
const open = ({ formId }: PlantTransferRow): string | undefined =>
  formId === null ? undefined : addressOf.detail(transferHead, formId);
const waits = ({ state }: PlantTransferRow): boolean => state === 'waiting';

/** INV140P: what the plant's system handed over; what could not be posted waits here, is posted again or put aside. */
export default function PlantTransfers() {
  const say = useLabel();
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const post = useWrite(postPlantTransfers);
  const putAside = useWrite(asidePlantTransfer);
  const [aside, setAside] = useState<PlantTransferRow | null>(null);
  const postOne = async ({ id, externalNo }: PlantTransferRow) => {
    const values = { number: externalNo ?? '' };
    try {
      const [reason] = (await post.mutateAsync({ ids: [id] })).reasons;
      if (reason)
        toast.error(['{number} 未能过账：{why}', '{number} was not posted: {why}'], {
          ...values,
          why: say(reason),
        });
      else toast.success(['{number} 已过账', '{number} is posted'], values);
    } catch (error) {
      toast.failure(error);
    }
  };
  const actions = (row: PlantTransferRow) =>
    waits(row) && (
      <Flex gap="small" justify="end">
        {may(transferHead.code, 'add') && (
          <Button
            size="small"
            loading={post.isPending && post.variables?.ids[0] === row.id}
            onClick={() => void postOne(row)}
            aria-label={say(['重新过账 {number}', 'Post {number} again'], { number: row.externalNo ?? '' })}
          >
            {say(['过账', 'Post'])}
          </Button>
        )}
        {may(transferHead.code, 'disable') && (
          <Button
            size="small"
            onClick={() => setAside(row)}
            aria-label={say(['搁置 {number}', 'Put {number} aside'], { number: row.externalNo ?? '' })}
          >
            {say(['搁置', 'Aside'])}
          </Button>
        )}
      </Flex>
    );
  const bulk = [
    {
      key: 'post',
      label: ['重新过账 {n} 行', 'Post {n} again'] as const,
      isFor: waits,
      title: ['重新过账', 'Posting again'] as const,
      together: async (rows: readonly PlantTransferRow[]) =>
        (await post.mutateAsync({ ids: rows.map(({ id }) => id) })).reasons,
    },
  ];
  return (
    <>
      <ListPage
        list={plantTransferList}
        begins={begins}
        open={open}
        actions={actions}
        {...(may(transferHead.code, 'add') && { bulk })}
        description={say([
          '工厂系统按外部单号移交调拨，每个单号只过账一次；不能过账的在此等待，改正资料后重新过账。',
          'The plant hands transfers over by their numbers, each is posted once; what cannot be waits here until the data are put right.',
        ])}
        links={
          <Button onClick={() => void navigate(listRouteOf(transferHead))}>
            {say(['调拨单', 'Transfers'])}
          </Button>
        }
        empty={{ title: ['没有待处理的移交', 'Nothing waits'] }}
      />
      {aside && (
        <ReasonDialog
          title={['搁置 {number}？', 'Put {number} aside?']}
          names={{ number: aside.externalNo ?? '' }}
          text={[
            '该行不再等待过账；工厂以新内容重发时会重新处理。',
            'It waits no longer; it comes back if the plant sends it with other content.',
          ]}
          ok={['搁置', 'Put aside']}
          most={200}
          onOk={async (reason) => {
            await putAside.mutateAsync({ id: aside.id, reason });
            toast.success(['已搁置', 'Put aside']);
          }}
          onClose={() => setAside(null)}
        />
      )}
    </>
  );
}
