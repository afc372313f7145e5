import { useDevice } from '#ui/web';

/** The words beside a sign of the header: on a phone, where there is no room for them, they are only read out. */
export function SignWords({ words }: { words: string }) {
  return <span className={useDevice() === 'mobile' ? 'bms-unseen' : undefined}>{words}</span>;
}
