import type { Label } from '#calls/model';
import {
  contractStates,
  jobStates,
  kitStates,
  type ContractStage,
  type ContractState,
  type JobState,
  type KitState,
} from '../states.ts';

/** What is known of a unit, from the laboratory. */
export interface KnownUnit {
  childId: string;
  /** What the unit is called there. */
  name: string;
  /** A state of the machine of units: 'expected' … 'discarded'. */
  state: string;
  /** A certificate of its storage was issued. */
  certified: boolean;
}

/** What a stage is derived from. */
export interface StageFacts {
  state: ContractState;
  children: readonly {
    id: string;
    order: number;
    born: boolean;
    kit: { number: string; state: KitState } | null;
    job: { number: string; state: JobState } | null;
  }[];
  units: readonly KnownUnit[];
  /** From finance: null as long as nobody says. */
  money: 'renewalDue' | 'default' | null;
}

export interface DerivedStage {
  stage: ContractStage;
  why: Label;
}

// Of what has not come yet the courier knows more.
const ofUnits: Readonly<Record<string, ContractStage>> = {
  received: 'received',
  accepted: 'received',
  conditional: 'received',
  processing: 'processing',
  frozen: 'processing',
  quarantine: 'processing',
  banked: 'banked',
  reserved: 'banked',
  released: 'released',
  issued: 'released',
};
const dead = new Set(['notBankable', 'discarded', 'rejected']);
/** What a child's unit can be at, least advanced first. */
const order: readonly ContractStage[] = [
  ...([
    'signed',
    'kitSent',
    'born',
    'inTransit',
    'received',
    'processing',
    'banked',
    'inStorage',
    'released',
  ] as const),
];
const rank = (stage: ContractStage) => order.indexOf(stage);
const twin = (children: StageFacts['children'], at: number): Label =>
  children.length > 1 ? [`孩子 ${at}：`, `Child ${at}: `] : ['', ''];

/** What a child's kit and courier say, where no unit is there yet. */
function ofChild({ born, kit, job }: StageFacts['children'][number]): DerivedStage {
  if (job?.state === 'delivered' || kit?.state === 'received')
    return { stage: 'received', why: ['已送达实验室', 'delivered to the laboratory'] };
  if (job?.state === 'pickedUp' || kit?.state === 'inTransit')
    return {
      stage: 'inTransit',
      why: [
        `派单 ${job?.number ?? ''} ${job ? jobStates[job.state][0] : ''}`,
        `courier job ${job?.number ?? ''} ${job ? jobStates[job.state][1].toLowerCase() : ''}`,
      ],
    };
  if (born) return { stage: 'born', why: ['已登记出生时间', 'its birth was called in'] };
  if (kit && ['sent', 'withFamily', 'used'].includes(kit.state))
    return {
      stage: 'kitSent',
      why: [
        `采集包 ${kit.number} ${kitStates[kit.state][0]}`,
        `kit ${kit.number}: ${kitStates[kit.state][1].toLowerCase()}`,
      ],
    };
  return { stage: 'signed', why: ['还没有寄出采集包', 'no kit was sent yet'] };
}

const prefixed = ([zh, en]: Label, why: Label): Label => [`${zh}${why[0]}`, `${en}${why[1]}`];

/**
 * The stage of a contract: its least advanced living unit, else its kits, else how it stands between its parties. A released
 * or ended contract says so.
 */
export function deriveStage({ state, children, units, money }: StageFacts): DerivedStage {
  if (state !== 'signed') {
    const stage = state === 'sent' ? 'toSign' : state;
    return {
      stage,
      why: [`合同${contractStates[state][0]}`, `the contract is: ${contractStates[state][1].toLowerCase()}`],
    };
  }
  const alive = units.filter((unit) => !dead.has(unit.state));
  if (units.length && !alive.length)
    return {
      stage: 'notBankable',
      why: [
        `${units.map(({ name }) => name).join('、')} 均不可入库`,
        `none of ${units.map(({ name }) => name).join(', ')} can be banked`,
      ],
    };
  const each = children.flatMap((child): DerivedStage[] => {
    const own = alive.filter(({ childId, state: at }) => childId === child.id && ofUnits[at]);
    if (!own.length && units.some(({ childId, state: at }) => childId === child.id && dead.has(at)))
      return [];
    const label = twin(children, child.order);
    if (!own.length) {
      const { stage, why } = ofChild(child);
      return [{ stage, why: prefixed(label, why) }];
    }
    return own.map(({ name, state: at, certified }) => {
      const stage = ofUnits[at] as ContractStage;
      return {
        stage: stage === 'banked' && certified ? 'inStorage' : stage,
        why: prefixed(label, [`产品 ${name}`, `unit ${name}`]),
      };
    });
  });
  const [least] = each.toSorted((a, b) => rank(a.stage) - rank(b.stage));
  if (!least) return { stage: 'signed', why: ['已签署', 'signed'] };
  if (money && (least.stage === 'inStorage' || least.stage === 'banked'))
    return {
      stage: money,
      why:
        money === 'default'
          ? ['存储费已逾期', 'storage fees are overdue']
          : ['存储费到期待续', 'the storage fee is due'],
    };
  return least;
}
