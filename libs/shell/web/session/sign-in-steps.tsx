import { lazy, Suspense } from 'react';
import { sessionStore } from '#api-client/web';
import type { SignInAnswer } from '#identity/model';
import { LoadingState } from '#ui/web';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

/** Rare, and it draws a QR code: nobody else waits for it. */
const DemandedStep = lazy(() => import('./demanded-step.tsx'));

/** True where the sign-in is done: the session is stored, and the page leads on. */
export function takeSignIn({ next, ACCESS_TOKEN: token, user }: SignInAnswer): boolean {
  if (next !== 'done' || !user) return false;
  sessionStore.set({ token, openid: user.openid, user });
  return true;
}

interface SignInStepsProps {
  answer: SignInAnswer;
  onAnswer: (answer: SignInAnswer) => void;
  /** It took too long: from the beginning. */
  onEnded: () => void;
}

/** What follows the first step, whichever that was: a code, a new password. */
export function SignInSteps({ answer: { next, ticket, secondStep }, onAnswer, onEnded }: SignInStepsProps) {
  if (next === 'secondStep')
    return <SecondStepForm ticket={ticket} by={secondStep} onAnswer={onAnswer} onEnded={onEnded} />;
  if (next === 'newPassword')
    return <ChoosePasswordForm ticket={ticket} onAnswer={onAnswer} onEnded={onEnded} />;
  if (next === 'newSecondStep')
    return (
      <Suspense fallback={<LoadingState rows={3} />}>
        <DemandedStep ticket={ticket} onAnswer={onAnswer} onEnded={onEnded} />
      </Suspense>
    );
  return null;
}
