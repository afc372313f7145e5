import { useEffect, useRef, useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { saveInspection, type Finding, type InspectionView } from '#quality/model';
import { useToast } from '#ui/web';

export const nothingFound = (unit: number): Finding => ({ unit, values: {}, defects: [] });
const same = (a: Finding, b: Finding): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is found, unit by unit: typed here, kept by the server when one goes on to the next unit. Writes go one after
 * another, each with the version that the one before has answered.
 */
export function useFindings(view: InspectionView) {
  const toast = useToast();
  const write = useWrite(saveInspection);
  const [typed, setTyped] = useState<ReadonlyMap<number, Finding>>(new Map());
  const version = useRef(view.version);
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  useEffect(() => {
    version.current = Math.max(version.current, view.version);
  }, [view.version]);
  const kept = (unit: number): Finding =>
    view.findings.find((one) => one.unit === unit) ?? nothingFound(unit);
  const of = (unit: number): Finding => typed.get(unit) ?? kept(unit);
  const set = (finding: Finding) => setTyped((now) => new Map(now).set(finding.unit, finding));
  const send = async (findings: readonly Finding[]): Promise<boolean> => {
    try {
      const answer = await write.mutateAsync({
        ...{ id: view.id, version: version.current },
        findings: findings.map((one) => ({ ...one })),
      });
      version.current = answer.version;
      return true;
    } catch (error) {
      const [problem] = problemsIn(error);
      if (problem) toast.error(problem.text);
      else toast.failure(error);
      return false;
    }
  };
  /** Keeps what was typed of these units; all of them where none is named. */
  const keep = (finding?: Finding): Promise<boolean> => {
    const changed = (finding ? [finding] : [...typed.values()]).filter((one) => !same(one, kept(one.unit)));
    if (changed.length === 0) return last.current;
    last.current = last.current.then(() => send(changed));
    return last.current;
  };
  return { of, set, keep, saving: write.isPending };
}
