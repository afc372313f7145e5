import { Button, Segmented } from 'antd';
import { useWrite } from '#api-client/web';
import { faultStates, setFaultState, type FaultReport, type FaultState } from '#system/model';
import { useLabel, useToast } from '#ui/web';

/** How far a report is: whoever handles faults says so; the reporter closes it, or opens it again. */
export function FaultStateControl({
  fault: { id, state },
  handles,
}: {
  fault: FaultReport;
  handles: boolean;
}) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(setFaultState);
  const set = (next: FaultState) => write.mutate({ id, state: next }, { onError: toast.failure });
  if (!handles)
    return (
      <Button loading={write.isPending} onClick={() => set(state === 'closed' ? 'open' : 'closed')}>
        {say(state === 'closed' ? ['重新打开', 'Open again'] : ['问题已解决，关闭', 'Solved, close it'])}
      </Button>
    );
  return (
    <div className="bms-scroll-x">
      <Segmented<FaultState>
        aria-label={say(['处理状态', 'State'])}
        disabled={write.isPending}
        value={state}
        options={(Object.keys(faultStates) as FaultState[]).map((value) => ({
          value,
          label: say(faultStates[value]),
        }))}
        onChange={set}
      />
    </div>
  );
}
