import {
  printLies,
  printPapers,
  printSections,
  usualSections,
  type PrintLie,
  type PrintOptions,
  type PrintSection,
} from '#approvals/model';
import type { Label } from '#calls/model';
import { printLieLabels } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import { Choose } from './choose.tsx';
import { ChooseSeveral } from './choose-several.tsx';
import { InBoth } from './in-both.tsx';
import { Setting, Settings } from './setting.tsx';

interface PrintSettingsProps {
  value: PrintOptions | undefined;
  onChange(value: PrintOptions | undefined): void;
}

const sections = Object.entries(printSections).map(([name, label]) => ({
  name: name as PrintSection,
  label,
}));
const unset = (text: Label): Label | undefined => (text.every((one) => one === '') ? undefined : text);
const asUsual = (chosen: readonly PrintSection[]): boolean =>
  chosen.length === usualSections.length && usualSections.every((one) => chosen.includes(one));

/** How documents of the flow look on paper: it is a part of each version, as the steps are. */
export function PrintSettings({ value = {}, onChange }: PrintSettingsProps) {
  const { definition, readOnly } = useDesigning();
  const set = (change: PrintOptions) => {
    const next = Object.fromEntries(
      Object.entries({ ...value, ...change }).filter(([, one]) => one !== undefined),
    );
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Settings label={['打印', 'Print']}>
      <Setting label={['纸张', 'Paper']}>
        {(id) => (
          <Choose
            id={id}
            value={value.paper ?? 'A4'}
            options={{ A4: [printPapers[0], printPapers[0]], A5: [printPapers[1], printPapers[1]] }}
            disabled={readOnly}
            onChange={(paper) => set({ paper: paper === 'A4' ? undefined : paper })}
          />
        )}
      </Setting>
      <Setting label={['方向', 'Orientation']}>
        {(id) => (
          <Choose<PrintLie>
            id={id}
            value={value.lie ?? printLies[0]}
            options={printLieLabels}
            disabled={readOnly}
            onChange={(lie) => set({ lie: lie === 'fitting' ? undefined : lie })}
          />
        )}
      </Setting>
      <InBoth
        label={['打印标题（中文 / 英文）', 'Print title (Chinese / English)']}
        english={['英文打印标题', 'Print title in English']}
        help={['不填写时为单据类型的名称。', 'Empty: the name of the type.']}
        value={value.title ?? ['', '']}
        disabled={readOnly}
        onChange={(title) => set({ title: unset(title) })}
      />
      <ChooseSeveral
        label={['打印内容', 'Printed parts']}
        help={[
          '公司、标题、单号、状态和申请人始终打印。',
          'Company, title, number, state and applicant are always printed.',
        ]}
        value={value.sections ?? usualSections}
        options={sections}
        disabled={readOnly}
        onChange={(chosen) => set({ sections: asUsual(chosen) ? undefined : chosen })}
      />
      <ChooseSeveral
        label={['不打印的字段', 'Fields not printed']}
        none={['全部打印', 'All are printed']}
        value={value.leaveOut ?? []}
        options={definition.fields}
        disabled={readOnly}
        onChange={(chosen) => set({ leaveOut: chosen.length > 0 ? chosen : undefined })}
      />
      <InBoth
        label={['页脚（中文 / 英文）', 'Page footer (Chinese / English)']}
        english={['英文页脚', 'Page footer in English']}
        value={value.footer ?? ['', '']}
        disabled={readOnly}
        onChange={(footer) => set({ footer: unset(footer) })}
      />
    </Settings>
  );
}
