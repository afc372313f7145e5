import { useEffect, useRef, useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { problemsOfFindings, saveInspection, type Finding, type InspectionView } from '#quality/model';
import { useToast } from '#ui/web';

export const nothingFound = (unit: number): Finding => ({ unit, values: {}, defects: [] });
/** A unit that is to be put right first: something wrong was typed of it, or what has to be measured is missing. */
export interface Stuck {
  unit: number;
  missing?: true;
}

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
  /** The unit that nobody goes on from before it is put right; a new object with each try. */
  const [stuck, setStuck] = useState<Stuck | null>(null);
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
      const at = findings[Number(problem?.path.split('.')[1])];
      if (problem) toast.error(problem.text);
      if (at) setStuck({ unit: at.unit });
      if (!problem) toast.failure(error);
      return false;
    }
  };
  const isRight = (finding: Finding): boolean => problemsOfFindings(view.plan, [finding]).length === 0;
  /** Keeps what was typed of these units; all of them where none is named. What is wrong stands at its field, and is not sent. */
  const keep = async (finding?: Finding): Promise<boolean> => {
    const changed = (finding ? [finding] : [...typed.values()]).filter((one) => !same(one, kept(one.unit)));
    const right = changed.filter(isRight);
    if (right.length > 0) last.current = last.current.then(() => send(right));
    return (await last.current) && right.length === changed.length;
  };
  /** Leads to the first unit of which something wrong was typed; to this one only, where one is named. Is there one? */
  const lead = (unit?: number): boolean => {
    const wrong = [...typed.values()].find((one) => (unit ?? one.unit) === one.unit && !isRight(one));
    if (wrong) setStuck({ unit: wrong.unit });
    return wrong !== undefined;
  };
  /** Leads to a unit of which something is missing. */
  const leadTo = (unit: number) => setStuck({ unit, missing: true });
  return { of, set, keep, lead, leadTo, stuck, saving: write.isPending };
}
