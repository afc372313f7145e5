import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { read } from '#api-client/web';
import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { projectToCopy, readTemplates } from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from './beginning-input.module.css';

/** What a new project begins with: nothing, the tasks of a template, or those of another project. */
export interface Beginning {
  as: 'blank' | 'template' | 'copy';
  templateId?: string | undefined;
  project?: Reference | null;
}
export const blank: Beginning = { as: 'blank' };

/** As the call takes it; undefined: what is to be taken has not been picked yet. */
export function beginningOnWire({ as, templateId, project }: Beginning) {
  if (as === 'blank') return null;
  if (as === 'template') return templateId ? { templateId } : undefined;
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
  const isTemplate = value.as === 'template';
  const templates = useQuery({ ...read(readTemplates, {}), enabled: isTemplate });
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
      {isTemplate && (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={templates.isFetching}
          aria-label={say(['模板', 'Template'])}
          placeholder={say(['选择模板', 'Choose a template'])}
          value={value.templateId ?? null}
          onChange={(templateId: string) => onChange?.({ ...value, templateId })}
          options={(templates.data?.templates ?? []).map((each) => ({ value: each.id, label: each.name }))}
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
