import { Segmented } from 'antd';
import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { projectToCopy, templateToUse } from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from './beginning-input.module.css';

/** What a new project begins with: nothing, the tasks of a template, or those of another project. */
export interface Beginning {
  as: 'blank' | 'template' | 'copy';
  template?: Reference | null;
  project?: Reference | null;
}
export const blank: Beginning = { as: 'blank' };

/** As the call takes it; undefined: what is to be taken has not been picked yet. */
export function beginningOnWire({ as, template, project }: Beginning) {
  if (as === 'blank') return null;
  if (as === 'template') return template ? { templateId: template.id } : undefined;
  return project ? { projectId: project.id } : undefined;
}

interface BeginningInputProps {
  id?: string;
  value?: Beginning;
  onChange?: (value: Beginning) => void;
}

/** Chooses what a new project begins with, in a form of antd. */
export function BeginningInput({ id, value = blank, onChange }: BeginningInputProps) {
  const say = useLabel();
  return (
    <div className={styles.beginning} {...(id && { id })}>
      <Segmented
        value={value.as}
        onChange={(as) => onChange?.({ ...value, as: as as Beginning['as'] })}
        options={[
          { value: 'blank', label: say(['空白', 'Blank']) },
          { value: 'template', label: say(['模板', 'A template']) },
          { value: 'copy', label: say(['复制项目', 'A copy']) },
        ]}
      />
      {value.as === 'template' && (
        <RecordSelect
          kind={templateToUse}
          recent={false}
          control={{ 'aria-label': say(['模板', 'Template']) }}
          placeholder={say(['按名称、任务或拼音查找模板', 'Search templates by name, task or pinyin'])}
          value={value.template ?? null}
          onChange={(template) => onChange?.({ ...value, template })}
        />
      )}
      {value.as === 'copy' && (
        <RecordSelect
          kind={projectToCopy}
          recent={false}
          control={{ 'aria-label': say(['要复制的项目', 'Project to copy']) }}
          placeholder={say(['按编码、名称或拼音查找项目', 'Search projects by code, name or pinyin'])}
          value={value.project ?? null}
          onChange={(project) => onChange?.({ ...value, project })}
        />
      )}
    </div>
  );
}
