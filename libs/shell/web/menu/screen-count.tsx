import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '#api-client/web';
import { useLabel } from '#ui/web';
import type { ScreenCounts } from '../feature.ts';
import { useEdition } from '../start/edition.ts';
import styles from './screen-count.module.css';

/** How much waits in a screen, kept up to date by live messages; nothing where nothing waits or nobody counts. */
export function ScreenCount({ code }: { code: string }) {
  const { features } = useEdition();
  const counts = useMemo(
    () => features.flatMap(({ counts: own = [] }) => own).find(({ figureOf }) => figureOf(code)) ?? null,
    [features, code],
  );
  return counts && <LiveCount counts={counts} code={code} />;
}

function LiveCount({ counts: { call, figureOf }, code }: { counts: ScreenCounts; code: string }) {
  const say = useLabel();
  const { data } = useQuery(read(call, {}));
  const count = data === undefined ? 0 : figureOf(code)?.(data);
  if (!count) return null;
  return (
    <span className={`bms-figures ${styles.count}`}>
      {count}
      <span className="bms-unseen">{say(['项待处理', ' waiting'])}</span>
    </span>
  );
}
