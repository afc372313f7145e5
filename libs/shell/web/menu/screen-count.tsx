import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '#api-client/web';
import { useLabel } from '#ui/web';
import type { ScreenCount as CountOf } from '../feature.ts';
import { useEdition } from '../start/edition.ts';
import styles from './screen-count.module.css';

/** How much waits in a screen, kept up to date by live messages; nothing where nothing waits or nobody counts. */
export function ScreenCount({ code }: { code: string }) {
  const { features } = useEdition();
  const count = useMemo(
    () =>
      features.flatMap(({ screens }) => screens).find(({ screen }) => screen.code === code)?.count ?? null,
    [features, code],
  );
  return count && <LiveCount of={count} />;
}

function LiveCount({ of }: { of: CountOf }) {
  const say = useLabel();
  const { data } = useQuery(read(of.call, {}));
  const count = data === undefined ? 0 : of.of(data);
  if (!count) return null;
  return (
    <span className={`bms-figures ${styles.count}`}>
      {count}
      <span className="bms-unseen">{say(['项待处理', ' waiting'])}</span>
    </span>
  );
}
