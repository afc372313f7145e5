import { jobList, jobPath, type JobRow } from '#contracts/model';
import { ListPage } from '#lists/web';

const open = ({ id }: JobRow) => jobPath(id);

/** HBCTR230P: jobs of couriers, with the hours that are left. */
export default function JobsPage() {
  return (
    <ListPage
      list={jobList}
      open={open}
      empty={{
        icon: 'send',
        title: ['没有派单', 'No jobs'],
        hint: ['登记出生后会自动创建派单。', 'A birth call makes one.'],
      }}
    />
  );
}
