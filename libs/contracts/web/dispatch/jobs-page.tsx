import { jobList, jobPath, type JobRow } from '#contracts/model';
import { ListPage } from '#lists/web';

/** What was delivered or called off is looked up, not worked on. */
const begins = { tab: ['draft', 'notified', 'accepted', 'pickedUp', 'failed'] };
const open = ({ id }: JobRow) => jobPath(id);

/** HBCTR230P: jobs of couriers, with the hours that are left. */
export default function JobsPage() {
  return (
    <ListPage
      list={jobList}
      begins={begins}
      open={open}
      empty={{
        icon: 'send',
        title: ['没有派单', 'No jobs'],
        hint: ['登记出生后会自动创建派单。', 'A birth call makes one.'],
      }}
    />
  );
}
