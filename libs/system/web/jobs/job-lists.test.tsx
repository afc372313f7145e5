import { jobList, jobRunList, pushList } from '#system/model';
import { behavesAsList } from '../../../lists/web/testing/behaves-as-list.tsx';

describe('the jobs', () => {
  behavesAsList(jobList);
});

describe('the runs of jobs', () => {
  behavesAsList(jobRunList);
});

describe('the archive of pushes', () => {
  behavesAsList(pushList);
});
