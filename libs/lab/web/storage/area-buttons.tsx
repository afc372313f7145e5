import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { setArea, type BoxInTank } from '#lab/model';
import { useLabel, useToast } from '#ui/web';

type Area = BoxInTank['area'];
export const areaTags: Readonly<Record<Area, { label: Label; tone: 'orange' | 'green' }>> = {
  bank: { label: ['正式库区', 'Bank'], tone: 'green' },
  quarantine: { label: ['隔离区', 'Quarantine'], tone: 'orange' },
};

/** Makes an empty box, or its whole section, the other area. */
export function AreaButtons({ tankId, box }: { tankId: string; box: BoxInTank }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(setArea);
  const area: Area = box.area === 'bank' ? 'quarantine' : 'bank';
  const set = (only: string | null) =>
    write.mutate(
      { tankId, section: box.section, box: only, area },
      {
        onSuccess: ({ boxes }) =>
          toast.success(['已设定 {n} 个盒子', '{n} {n:box is|boxes are} set'], { n: boxes }),
        onError: (error) => toast.refusal(error),
      },
    );
  const to = say(areaTags[area].label);
  return (
    <>
      <Button loading={write.isPending} onClick={() => set(box.id)}>
        {say(['此盒改为{to}', 'Make this box: {to}'], { to })}
      </Button>
      <Button loading={write.isPending} onClick={() => set(null)}>
        {say(['整区改为{to}', 'Make the whole section: {to}'], { to })}
      </Button>
    </>
  );
}
