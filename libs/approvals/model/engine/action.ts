/** Who acts. Made by the server from the session, never from what a browser says. */
export interface EngineActor {
  personId: string;
  /** Holds the role of workflow administrator. */
  administrator: boolean;
  /** People who have delegated their decisions on this type to the actor, now. */
  inPlaceOf: readonly string[];
  /** May end, move and hand over instances of this flow (see FlowSettings.managers). */
  manager?: boolean;
}

type By = { by: EngineActor };
type OnTask = By & { taskId: string };
/** Digest of the signature that the decision was made with. */
type Signed = { signature?: string };
type Picked = Readonly<Record<string, readonly string[]>>;

/** What people do. Names as in `approvalActions`. */
export type PersonAction =
  | ({ do: 'submit'; picked?: Picked; copyTo?: readonly string[]; words?: string } & By)
  | ({ do: 'approve'; words: string; picked?: Picked } & OnTask & Signed)
  | ({ do: 'reject'; words: string } & OnTask & Signed)
  /** `to` is a step, or null for the applicant. */
  | ({ do: 'return'; words: string; to: string | null } & OnTask & Signed)
  | ({ do: 'withdraw'; words: string } & By)
  | ({ do: 'transfer'; words: string; to: string } & OnTask)
  | ({ do: 'delegate'; words: string; to: string } & OnTask)
  | ({ do: 'addSignerBefore'; words: string; people: readonly string[] } & OnTask)
  | ({ do: 'addSignerAfter'; words: string; people: readonly string[] } & OnTask)
  /** `taskId` is the signer's. */
  | ({ do: 'removeSigner'; words: string } & OnTask)
  | ({ do: 'comment'; words: string } & By)
  | ({ do: 'ask'; words: string; to: string } & By)
  | ({ do: 'answer'; words: string; questionId: string } & By)
  | ({ do: 'remind' } & By)
  /** A copy for whoever should know of it. */
  | ({ do: 'copy'; people: readonly string[]; words: string } & By)
  | ({ do: 'administratorEnd'; words: string } & By)
  | ({ do: 'administratorMove'; words: string; to: string } & By);

/** What happens by itself; the server tells the engine. */
export type SystemAction =
  /** Time has passed: delays end, time-outs act. Harmless at any time. */
  | { do: 'tick' }
  /** The child document of a node exists (null: it could not be started, so the administrator decides). */
  | { do: 'childStarted'; node: string; childId: string | null }
  | { do: 'childFinished'; childId: string; approved: boolean }
  /**
   * These people have left or are disabled: what they hold goes to the administrator. `pressedBy`: who did not wait for the
   * clock.
   */
  | { do: 'peopleLeft'; people: readonly string[]; pressedBy?: string };

export type EngineAction = PersonAction | SystemAction;
export type ActionName = EngineAction['do'];
