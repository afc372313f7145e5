import { useSearchParams } from 'react-router';
import type { ListRow } from '#lists/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { faultList, feedbackScreen, pathOfFault } from '#system/model';
import { useLabel } from '#ui/web';
import { reportKey } from '../fault-report/report-key.ts';
import { FaultPage } from './fault-page.tsx';

const addressOf = ({ id }: ListRow<typeof faultList>) => pathOfFault(id);

/** DSH990P: one's own fault reports with their answers; to those who handle faults the reports of everybody. */
export default function FeedbackPage() {
  const say = useLabel();
  const handles = useMay()(feedbackScreen.code, 'enable');
  const id = useSearchParams()[0].get('id');
  if (id) return <FaultPage id={id} handles={handles} />;
  return (
    <ListPage
      list={faultList}
      description={
        handles
          ? say(['所有人提交的故障报告', 'The fault reports of everybody'])
          : say(['我提交的故障报告及答复', 'The faults that I reported, with their answers'])
      }
      open={addressOf}
      empty={{
        icon: 'file-search',
        title: ['没有故障报告', 'No fault reports'],
        hint: [
          `遇到问题时，点击页面右上角的故障上报按钮，或按 ${reportKey}。`,
          `When something is wrong, press the button for faults at the top, or ${reportKey}.`,
        ],
      }}
    />
  );
}
