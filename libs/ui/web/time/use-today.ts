import { useSyncExternalStore } from 'react';
import { today } from './company-clock.ts';

/** How often a page that stays open looks whether a new day has begun. Milliseconds. */
const between = 30_000;

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, between);
  // A machine that slept wakes up on another day.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
};

/** The company's day, YYYY-MM-DD; what shows it goes on with the next one at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);
