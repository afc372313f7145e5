import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { read } from '#api-client/web';
import { unitLabel } from '#fields/model';
import {
  inspectionNumbers,
  inspectionRecord,
  inspectionScreen,
  inspectionStates,
  inspectionTones,
  outcomeLabels,
  outcomeTones,
  readInspection,
  severityLabels,
  severityTones,
  type InspectionView,
} from '#quality/model';
import { useAddressValues, useTabTitle, WhyNumber } from '#shell/web';
import { BesideRecord } from '#talk/web';
import { Loaded, Note, PageHeader, StatusTag, useLabel } from '#ui/web';
import { FilesPanel } from '../parts/files-panel.tsx';
import styles from '../quality.module.css';
import { FindingsPanel } from './findings-panel.tsx';
import { InspectionActions } from './inspection-actions.tsx';
import { InspectionFacts } from './inspection-facts.tsx';
import { PartsPanel } from './parts-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { useFindings } from './use-findings.ts';
import { VerdictPanel } from './verdict-panel.tsx';

/** QC200P: an inspection: its plan and why, what was found in each unit, and what becomes of the lot. */
export default function InspectionPage() {
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const say = useLabel();
  const query = useQuery({ ...read(readInspection, { id }), enabled: id !== '', retry: false });
  if (!id) return <Navigate to={inspectionScreen.route} replace />;
  return (
    <Loaded query={query}>
      {(view) => <Inspection key={id} view={{ ...view, unit: say(unitLabel(view.unit)) }} />}
    </Loaded>
  );
}

function Inspection({ view }: { view: InspectionView }) {
  const say = useLabel();
  const queries = useQueryClient();
  const findings = useFindings(view);
  useTabTitle(view.number);
  /** What was typed a moment ago counts for the verdict: it is kept first, and judged anew. */
  const settle = async () => {
    if (await findings.keep())
      return queries.fetchQuery({ ...read(readInspection, { id: view.id }), staleTime: 0 });
    findings.lead();
    return null;
  };
  const outcome = view.state === 'decided' ? view.judged.outcome : null;
  const stopped = view.switching.severity === 'stopped' && view.state === 'waiting';
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="bms-figures">{view.number}</span>
            <WhyNumber screen={inspectionNumbers.code} number={view.number} id={view.id} />
          </>
        }
        tags={
          <>
            <StatusTag label={inspectionStates[view.state]} tone={inspectionTones[view.state]} />
            {outcome && <StatusTag label={outcomeLabels[outcome]} tone={outcomeTones[outcome]} />}
            {view.plan.severity && (
              <StatusTag
                label={severityLabels[view.plan.severity]}
                tone={severityTones[view.plan.severity]}
              />
            )}
            {view.ofBlocked && <StatusTag label={['冻结品', 'Blocked goods']} tone="grey" />}
            {!view.original && !view.ofBlocked && (
              <StatusTag label={['返工复检', 'After rework']} tone="grey" />
            )}
          </>
        }
        description={`${view.item.name}${view.item.spec ? ` ${view.item.spec}` : ''}`}
        actions={<InspectionActions view={view} />}
      />
      {stopped && (
        <Note>
          {say([
            '该供应商已停检，须确认改进',
            'Inspection of this supplier is stopped: its action has to be confirmed',
          ])}
        </Note>
      )}
      <div className={styles.columns}>
        <div>
          <InspectionFacts view={view} />
          {view.plan.n > 0 && view.state !== 'withdrawn' && <FindingsPanel view={view} findings={findings} />}
          {view.can.decide && <VerdictPanel view={view} settle={settle} onMissing={findings.leadTo} />}
        </div>
        <div>
          <PlanPanel view={view} />
          <PartsPanel view={view} />
          <FilesPanel owner="qcInspection" id={view.id} files={view.files} mayChange={view.can.inspect} />
          <BesideRecord record={{ type: inspectionRecord, id: view.id }} />
        </div>
      </div>
    </>
  );
}
