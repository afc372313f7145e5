import type { ActorContext } from '#server-kit/server';
import { feedbackScreen } from '#system/model';

/** Who handles faults sees those of everybody; the others their own. */
export const handlesFaults = ({ actor }: ActorContext): boolean => actor.may(feedbackScreen.code, 'enable');
