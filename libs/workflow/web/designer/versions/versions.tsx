import { Button } from 'antd';
import { Link } from 'react-router';
import type { DefinitionVersion } from '#approvals/model';
import { DateText, PersonName, StatusTag, useLabel } from '#ui/web';
import { pathOfFlow } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { versionStates } from './version-name.ts';
import styles from './versions.module.css';

interface VersionsProps {
  /** Absent: the reader may not edit. */
  onUse?: ((version: DefinitionVersion) => void) | undefined;
}

/** Every version of the flow: who made it, when, why, and how many run by it. */
export function Versions({ onUse }: VersionsProps) {
  const say = useLabel();
  const { definition } = useDesigning();
  return (
    <ul className={`bms-frame ${styles.versions}`}>
      {definition.versions.map((version) => {
        const published = version.publishedAt !== null;
        const person = published ? version.publishedBy : version.changedBy;
        return (
          <li key={version.id} className={styles.version}>
            <span className={styles.name}>
              <strong>{say(['第 {n} 版', 'Version {n}'], { n: version.version })}</strong>
              <StatusTag
                label={versionStates[version.state]}
                tone={version.state === 'published' ? 'green' : version.state === 'draft' ? 'blue' : 'grey'}
              />
            </span>
            <span className={styles.who}>
              {person ? (
                <PersonName id={person.id} name={person.name} />
              ) : (
                <span>{say(version.declared ? ['系统内置', 'Built in'] : ['系统', 'System'])}</span>
              )}
              <DateText value={version.publishedAt ?? version.changedAt} />
            </span>
            <span className={styles.note}>
              {version.note || say(['（没有说明）', '(no note)'])}
              <span className={styles.running}>
                {say(['{n} 个审批正按此版本进行', '{n} {n:approval runs|approvals run} by it'], {
                  n: version.running,
                })}
              </span>
            </span>
            <span className={styles.actions}>
              {version.id === definition.shown.id ? (
                <span className={styles.running}>{say(['正在查看', 'Shown now'])}</span>
              ) : (
                <Link to={pathOfFlow(definition.type, version.state === 'draft' ? undefined : version.id)}>
                  {say(['查看', 'Look at it'])}
                </Link>
              )}
              {onUse && version.state !== 'draft' && (
                <Button size="small" onClick={() => onUse(version)}>
                  {say(['以此为草稿', 'Use as the draft'])}
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
