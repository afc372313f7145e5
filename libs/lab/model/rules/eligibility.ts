import type { Label } from '#calls/model';
import { dictionary, offered } from '#fields/model';

/** Agents that the mother's specimen is tested for by the law (21 CFR 1271.85), whatever the laboratory adds. */
const statutory = {
  hiv1: ['HIV-1', 'HIV-1'],
  hiv2: ['HIV-2', 'HIV-2'],
  hbv: ['乙肝病毒', 'HBV'],
  hcv: ['丙肝病毒', 'HCV'],
  treponema: ['梅毒螺旋体', 'T. pallidum'],
  htlv1: ['HTLV-I', 'HTLV-I'],
  htlv2: ['HTLV-II', 'HTLV-II'],
  cmv: ['巨细胞病毒', 'CMV'],
} as const satisfies Record<string, Label>;
/** A statutory one, or the code of one that the laboratory has added. */
export type Agent = string;

/** What mothers are tested for: kept on BSE180P. What is added there is asked of every donor; hidden, it is asked no more. */
export const screenedAgents = dictionary({
  name: 'screenedAgent',
  title: ['捐献者筛查病原体', 'Agents that donors are tested for'],
  entries: Object.entries<Label>(statutory).map(([value, label]) => ({ value, label })),
});

/** The agents that a donor is tested for today: those of the law even where somebody hides them. */
export const agentsAsked = (): Agent[] => [
  ...Object.keys(statutory),
  ...offered(screenedAgents.options).flatMap(({ value }) => (value in statutory ? [] : [value])),
];

/** What an agent is called, whether it is still asked for or not; undefined: it is none. */
export const agentLabel = (name: Agent): Label | undefined =>
  screenedAgents.options.find(({ value }) => value === name)?.label;
const called = (name: Agent): Label => agentLabel(name) ?? [name, name];

export type AgentResult = 'negative' | 'reactive';

/** The health history of the contract that counts: none, not reviewed, or what its reviewer found; `open` leaves a risk undecided. */
export type HistoryStanding = 'missing' | 'toReview' | 'open' | 'none' | 'found';

const openHistories: Readonly<Partial<Record<HistoryStanding, Label>>> = {
  missing: ['健康史未填写', 'The health history is missing'],
  toReview: ['健康史未复核', 'The health history is not reviewed'],
  open: ['健康史有未明确的风险回答', 'The health history leaves a risk undecided'],
};

export interface DonorFacts {
  use: 'own' | 'related' | 'unrelated';
  /** Days between birth and the specimen of the mother that is farthest from it; null: one is not taken, or nobody knows when. */
  specimenDays: number | null;
  results: Readonly<Partial<Record<Agent, AgentResult>>>;
  /**
   * The test for treponemes alone, where one was made: negative it excuses a reactive screen, reactive it counts whatever the screen
   * says. `toVerify`: somebody has entered a reactive one that nobody has verified yet.
   */
  treponemaSpecific: AgentResult | 'toVerify' | null;
  /** Was her plasma diluted by transfusions, and are the questions on risk answered? Open: null. */
  plasmaDiluted: boolean | null;
  risk: 'none' | 'found' | null;
  /** Null: the unit is of no contract, so that there is none. */
  history: HistoryStanding | null;
}

export type EligibilityState = 'incomplete' | 'eligible' | 'ineligible' | 'notRequired';
export const eligibilityLabels: Readonly<Record<EligibilityState, Label>> = {
  incomplete: ['判定未完成', 'Incomplete'],
  eligible: ['合格', 'Eligible'],
  ineligible: ['不合格', 'Ineligible'],
  notRequired: ['不要求（自体）', 'Not required (autologous)'],
};

export interface Eligibility {
  state: EligibilityState;
  reactive: Agent[];
  /** What is missing or speaks against it. */
  reasons: Label[];
  /** What has to be printed on the label (21 CFR 1271.90), in the words of the law. */
  legends: string[];
  biohazard: boolean;
}

/** The specimen is taken within so many days of the birth (21 CFR 1271.80). */
export const specimenWithinDays = 7;

/** Is a donor eligible (21 CFR 1271.50), and which legends follow. */
export function eligibility(facts: DonorFacts): Eligibility {
  const asked = agentsAsked();
  const isReactive = (agent: Agent) =>
    facts.results[agent] === 'reactive' || (agent === 'treponema' && facts.treponemaSpecific === 'reactive');
  const reactive = asked.filter(isReactive);
  const counting = reactive.filter((agent) => isAgainst(agent, facts));
  const missing = asked.filter((agent) => facts.results[agent] === undefined);
  const open: Label[] = [];
  if (facts.specimenDays === null)
    open.push(['没有母亲标本，或缺采样日期', 'No specimen of the mother, or not the day of it']);
  else if (facts.specimenDays > specimenWithinDays || facts.specimenDays < -specimenWithinDays)
    open.push(['母亲标本不在出生前后 7 天内', 'The specimen of the mother is not within 7 days of birth']);
  if (missing.length > 0)
    open.push([
      `未检：${missing.map((agent) => called(agent)[0]).join('、')}`,
      `Not tested: ${missing.map((agent) => called(agent)[1]).join(', ')}`,
    ]);
  if (facts.treponemaSpecific === 'toVerify')
    open.push(['梅毒特异性试验未复核', 'The specific test for T. pallidum is not verified']);
  if (facts.plasmaDiluted === null) open.push(['血浆稀释未判定', 'Plasma dilution is open']);
  else if (facts.plasmaDiluted)
    open.push(['血浆已稀释，须重采标本', 'Plasma was diluted: another specimen is needed']);
  if (facts.risk === null) open.push(['风险问卷未判定', 'Questions on risk are open']);
  const openHistory = facts.history && openHistories[facts.history];
  if (openHistory) open.push(openHistory);
  const against: Label[] = [
    ...counting.map((agent): Label => [`${called(agent)[0]} 反应性`, `${called(agent)[1]} reactive`]),
    ...(facts.risk === 'found' || facts.history === 'found'
      ? [['存在风险因素', 'Risk factors'] as const]
      : []),
  ];
  const state = ((): EligibilityState => {
    if (against.length > 0) return 'ineligible';
    if (facts.use === 'own') return open.length > 0 ? 'notRequired' : 'eligible';
    return open.length > 0 ? 'incomplete' : 'eligible';
  })();
  return {
    state,
    reactive,
    reasons: [...against, ...open],
    ...legendsOf(facts.use, state, reactive, open.length > 0),
  };
}

/**
 * Does a reactive result of an agent make ineligible? Of CMV it never does (21 CFR 1271.85 (b) leaves it to the procedure of the
 * establishment), of T. pallidum it does not where only the screen is reactive and the specific test negative (1271.80 (d) (1)).
 */
const isAgainst = (agent: Agent, { treponemaSpecific }: DonorFacts): boolean =>
  agent !== 'cmv' && !(agent === 'treponema' && treponemaSpecific === 'negative');

/** Legends in the words of the law, and what they say for whoever reads Chinese. */
const legendWords = {
  autologous: ['仅供自体使用', 'FOR AUTOLOGOUS USE ONLY'],
  notEvaluated: ['未经传染性物质评估', 'NOT EVALUATED FOR INFECTIOUS SUBSTANCES'],
  advise: ['警告：须告知患者传染病风险', 'WARNING: Advise patient of communicable disease risks'],
} as const satisfies Record<string, Label>;
const reactiveWords = (agent: Agent): Label => [
  `警告：${called(agent)[0]}检测结果为反应性`,
  `WARNING: Reactive test results for ${called(agent)[1]}`,
];

/** What a legend says, in Chinese; null for one that nobody knows. */
export function legendInChinese(legend: string): string | null {
  const agents = [...Object.keys(statutory), ...screenedAgents.options.map(({ value }) => value)];
  const known: Label[] = [...Object.values(legendWords), ...agents.map(reactiveWords)];
  return known.find(([, en]) => en === legend)?.[0] ?? null;
}

/**
 * Legends follow the judgement. 21 CFR 1271.65 (b) (2) and 1271.90 (c) ask for biohazard, the advice and the reactive results of what is
 * used although its donor is ineligible or is not judged; of an eligible donor they ask for none of these. So reactivity that does not
 * make ineligible, of CMV and of a treponemal screen that the specific test denies, brings neither biohazard nor the advice; that it was
 * found stays on the label, for the physician (1271.55 (b) has results of all tests go with the unit).
 */
function legendsOf(
  use: DonorFacts['use'],
  state: EligibilityState,
  reactive: readonly Agent[],
  isOpen: boolean,
): Pick<Eligibility, 'legends' | 'biohazard'> {
  const biohazard = state === 'ineligible';
  return {
    biohazard,
    legends: [
      ...(use === 'own' ? [legendWords.autologous[1]] : []),
      ...(isOpen ? [legendWords.notEvaluated[1]] : []),
      ...(biohazard ? [legendWords.advise[1]] : []),
      ...reactive.map((agent) => reactiveWords(agent)[1]),
    ],
  };
}

/**
 * An ineligible unit may go to its own donor and to relatives of the first and second degree; beyond that exceptionally. Whoever
 * gets back what is theirs needs no finding (21 CFR 1271.90), where the unit was kept and labelled for them alone: then what is open
 * makes it `notRequired`. Of what is kept for others as well, `incomplete` holds back its own donor too: its label does not say FOR
 * AUTOLOGOUS USE ONLY.
 */
export function mayBeUsed(
  state: EligibilityState,
  relation: 'own' | 'first' | 'second' | 'none',
  use: DonorFacts['use'],
): boolean {
  if (state === 'eligible') return true;
  if (state === 'ineligible') return relation !== 'none';
  return relation === 'own' && use === 'own';
}

/** What stands on a label beside its bar codes: group and legends. */
export const legendText = (legends: readonly string[], group: string | null): Label => {
  const text = [group, ...legends].filter(Boolean).join(' · ');
  return text ? [text, text] : ['血型未知', 'blood group not known'];
};
