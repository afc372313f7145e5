import { say } from '#calls/model';
import { formOfDesign, type AnyForm } from '#documents/model';
import { emptyValues } from '#fields/model';
import type { PastForm } from '#documents/server';
import { loadRequisitionForms } from '#requisitions/model';
import { newId, type DemoClock } from '#server-kit/server';
import { courseOf, decisionsOf } from './course.ts';
import { buying } from './kinds/buying.ts';
import { designed } from './kinds/designed.ts';
import { office } from './kinds/office.ts';
import { people } from './kinds/people.ts';
import { selling } from './kinds/selling.ts';
import { stock } from './kinds/stock.ts';
import type { DemoMaker, Earlier } from './maker.ts';
import { Moment, type Paper } from './moment.ts';
import type { DemoApplicant, DemoSources } from './sources.ts';
import { workingHour, workingTime } from './working-time.ts';

const day = 86_400_000;

/** A paper with the form that carries it. */
export interface KeptPaper extends Paper {
  formId: string;
  uploaderId: string;
  companyId: string;
  at: Date;
}

interface Made extends Earlier {
  type: string;
  applicant: DemoApplicant;
  approvedBy: Date | null;
}

/** One request to make: who asks when, and after what. */
interface Occasion {
  by: DemoApplicant;
  at: Date;
  earlier: Earlier;
}

/** Of every type some are of the last days, so that there is something to decide. */
const late = 4;
const lateDays = 8;
/** Steps of the golden section fall evenly: a type with few requests has all ways that one can go, too. */
const golden = 0.618_034;

const nothing: Earlier = { id: '', subject: '', values: {} };

/** The group's own staff is left out: too few to have a head and desks of their own. */
const headquarters = 'C00';

/** Whoever works in one of these departments (or those below: their ids begin alike), of a company that has the type. */
const whoAsks = ({ departments }: DemoMaker, form: AnyForm, { people: all }: DemoSources): DemoApplicant[] =>
  all.filter(({ departmentId, companyId }) =>
    departments
      ? departments.some((id) => departmentId.startsWith(id.replace(/0+$/, '')))
      : companyId !== headquarters && (form.editions.length > 1 || companyId === 'C01'),
  );

function* occasions(
  maker: DemoMaker,
  form: AnyForm,
  sources: DemoSources,
  made: readonly Made[],
  { today, random }: DemoClock,
): Generator<Occasion> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const who = whoAsks(maker, form, sources);
  for (let count = 0; count < (maker.count ?? 0); count++)
    yield {
      by: pick(who),
      at: workingTime(today, random, count < late ? lateDays : undefined),
      earlier: nothing,
    };
  const { after } = maker;
  if (!after) return;
  for (const earlier of made) {
    if (!after.types.includes(earlier.type) || !earlier.approvedBy || random() > after.chance) continue;
    const [least, most] = after.days;
    const begin = Math.max(
      earlier.approvedBy.getTime(),
      after.when ? Date.parse(after.when(earlier.values)) + day : 0,
    );
    const at = workingHour(new Date(begin + (least + random() * (most - least)) * day), random);
    if (at && at < today) yield { by: maker.departments ? pick(who) : earlier.applicant, at, earlier };
  }
}

/** What all companies asked for in two years besides purchases, in every state; one goes on from another. */
export async function pastRequests(
  sources: DemoSources,
  clock: DemoClock,
): Promise<{ past: PastForm[]; papers: KeptPaper[] }> {
  const { today, random } = clock;
  const forms = new Map((await loadRequisitionForms()).map((form) => [form.name, form]));
  const past: PastForm[] = [];
  const papers: KeptPaper[] = [];
  const made: Made[] = [];
  for (const maker of [...buying, ...selling(), ...stock, ...people(), ...office, ...designed]) {
    const base = forms.get(maker.type);
    if (!base) throw new Error(`The demo fills in ${maker.type}, which is no type.`);
    const form = maker.designed ? formOfDesign(base, maker.designed) : base;
    const { nodes } = (maker.designed ?? form).flow;
    let lot = random();
    for (const { by, at, earlier } of [...occasions(maker, form, sources, made, clock)]) {
      const moment = new Moment(by, at, sources, random, (type) =>
        made.filter(
          (one) =>
            one.type === type && one.applicant.id === by.id && one.approvedBy !== null && one.approvedBy < at,
        ),
      );
      const values = maker.values(moment, earlier);
      if (!values) continue;
      lot = (lot + golden) % 1;
      const course = courseOf(at, today, random, maker.phrases, decisionsOf(nodes), lot);
      const whole = { ...emptyValues(form), ...values, ...form.startWith };
      const proposed = form.proposeSubject?.(whole);
      const subject = say(proposed ?? form.title, 'zh');
      const id = newId();
      past.push({
        id,
        form,
        companyId: by.companyId,
        applicant: by,
        content: {
          department: moment.department(),
          subject,
          urgency: moment.chance(0.1) ? 'urgent' : 'normal',
          currency: 'CNY',
          cc: [],
          attachments: maker.attachments?.(moment, whole) ?? [],
          remarks: '',
          ...whole,
        },
        writtenAt: new Date(at.getTime() - moment.whole(10, 120) * 60_000),
        submittedAt: course.draft ? null : at,
        steps: course.steps,
        ...(course.voided && { voided: course.voided }),
      });
      made.push({
        id,
        type: maker.type,
        subject,
        values: whole,
        applicant: by,
        approvedBy: course.approvedBy,
      });
      for (const paper of moment.papers)
        papers.push({ ...paper, formId: id, uploaderId: by.id, companyId: by.companyId, at });
    }
  }
  const submitted = past.filter(({ submittedAt }) => submittedAt);
  return {
    past: [
      ...submitted.toSorted((a, b) => a.submittedAt!.getTime() - b.submittedAt!.getTime()),
      ...past.filter(({ submittedAt }) => !submittedAt),
    ],
    papers,
  };
}
