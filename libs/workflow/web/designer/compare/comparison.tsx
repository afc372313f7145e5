import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { compareFlows, definitionRead, type Flow } from '#approvals/model';
import { ErrorState, LoadingState, useLabel } from '#ui/web';
import { findNode } from '#workflow/model';
import { useDesigning, type Definition } from '../designer-context.ts';
import { useVocabulary } from '../use-vocabulary.ts';
import { versionName } from '../versions/version-name.ts';
import { Differences } from './differences.tsx';
import styles from './differences.module.css';

/** The flow as it stands now against another version; the one in force unless chosen otherwise. */
export function Comparison() {
  const say = useLabel();
  const { definition, flow } = useDesigning();
  const others = definition.versions.filter(({ state }) => state !== 'draft');
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? baseOf(definition, flow);
  const { data, error, refetch } = useQuery({
    ...read(definitionRead, { type: definition.type, ...(chosen && { id: chosen }) }),
    enabled: chosen !== undefined,
  });
  const before = data && data.shown.id === chosen ? data.shown.flow : null;
  const words = useVocabulary(definition, before ? [flow, before] : [flow]);
  return (
    <section className={`bms-frame ${styles.panel}`} aria-label={say(['版本比较', 'Comparison of versions'])}>
      <label className={styles.base}>
        {say(['与此版本比较', 'Compared with'])}
        <Select
          aria-label={say(['与此版本比较', 'Compared with'])}
          value={chosen ?? null}
          options={others.map((version) => ({ value: version.id, label: say(versionName(version)) }))}
          onChange={setPicked}
          popupMatchSelectWidth={false}
        />
      </label>
      {before ? (
        <Differences
          differences={compareFlows(before, flow)}
          words={words}
          nodeOf={(id) => findNode(flow, id) ?? findNode(before, id)}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={4} />
      )}
    </section>
  );
}

/** For a draft, saved or not, what is in force; for an older version, or what is in force itself, the one before it. */
function baseOf({ versions, shown }: Definition, flow: Flow): string | undefined {
  const inForce = versions.find(({ state }) => state === 'published')?.id;
  if (shown.id === inForce && shown.flow !== flow) return inForce;
  const here = versions.find(({ id }) => id === shown.id);
  const before = versions.find(
    ({ state, version }) => state !== 'draft' && version < (here?.version ?? Infinity),
  );
  return before?.id ?? inForce;
}
