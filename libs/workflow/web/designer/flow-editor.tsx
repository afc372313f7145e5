import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import {
  compareFlows,
  definitionRead,
  saveDraft,
  type DefinitionVersion,
  type FlowDifference,
} from '#approvals/model';
import { LeaveGuard, useTabTitle, useUnsaved } from '#shell/web';
import {
  later,
  LoadingState,
  useAhead,
  useConfirm,
  useDevice,
  useLabel,
  useOnceIdle,
  useToast,
  useNarrow,
} from '#ui/web';
import { pathOfFlow } from '#workflow/model';
import { isLost } from '../is-lost.ts';
import { FlowGraph } from './canvas/flow-graph.tsx';
import { ProblemList } from './check/problem-list.tsx';
import { useProblems } from './check/use-problems.ts';
import { DesignerHead } from './designer-head.tsx';
import { DesigningContext, type Definition } from './designer-context.ts';
import { useDraftWrites } from './use-draft-writes.ts';
import { useFlowEdits } from './use-flow-edits.ts';
import type { NumberDrafts } from './use-number-drafts.ts';
import { useSaveKey } from './use-save-key.ts';
import { useVocabulary } from './use-vocabulary.ts';
import { readFlow } from './read-flow.ts';
import { Versions } from './versions/versions.tsx';
import styles from './designer.module.css';

/** Beside the drawing, with every kind of field that a step is set by; and what one opens later. */
const Inspector = later(() => import('./inspector/inspector.tsx').then((part) => part.Inspector));
const Comparison = later(() => import('./compare/comparison.tsx').then((part) => part.Comparison));
const Simulation = later(() => import('./simulate/simulation.tsx').then((part) => part.Simulation));
const PublishDialog = later(
  () => import('./publish-dialog.tsx').then((part) => part.PublishDialog),
  () => null,
);
const ahead = [Inspector, Comparison, Simulation, PublishDialog];

interface FlowEditorProps {
  definition: Definition;
  readOnly: boolean;
  numbers: NumberDrafts;
  /** The draft is given up: what is in force is edited from now on. */
  onDiscarded(shown: Definition['shown']): void;
}

const noDifferences: readonly FlowDifference[] = [];

/** The drawing with its inspector and checks; comparison, simulation and versions beside it. */
export function FlowEditor({ definition, readOnly, numbers, onDiscarded }: FlowEditorProps) {
  const say = useLabel();
  const narrow = useNarrow();
  const ask = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const wide = useDevice() === 'desktop';
  const edits = useFlowEdits(definition.shown.flow);
  const { flow } = edits;
  const [selected, select] = useState<string | null>(null);
  // The drawing comes first.
  const settled = useOnceIdle() || selected !== null;
  const inspector = settled ? <Inspector /> : <LoadingState rows={3} />;
  useAhead(ahead);
  const [publishing, setPublishing] = useState(false);
  const writes = useDraftWrites(definition);
  const copy = useWrite(saveDraft);
  const { problems, checking } = useProblems(definition, flow);

  const inForce = definition.versions.find(({ state }) => state === 'published');
  const draft = definition.versions.find(({ state }) => state === 'draft');
  const published = useQuery({
    ...read(definitionRead, { type: definition.type, ...(inForce && { id: inForce.id }) }),
    enabled: inForce !== undefined,
  }).data?.shown.flow;
  const differences = useMemo(
    () => (published ? compareFlows(published, flow) : noDifferences),
    [published, flow],
  );
  const flows = useMemo(() => (published ? [flow, published] : [flow]), [flow, published]);
  const words = useVocabulary(definition, flows);
  const changed = useMemo(
    () => new Map(differences.flatMap(({ node, kind }) => (node === null ? [] : [[node, kind] as const]))),
    [differences],
  );
  useTabTitle([`${definition.title[0]} 流程`, `Flow of ${definition.title[1]}`]);
  const unsaved = edits.unsaved || numbers.unsaved;
  useUnsaved(unsaved);

  const save = async () => {
    if (await writes.save(flow)) edits.setKept(flow);
  };
  useSaveKey(() => {
    if (!readOnly && edits.unsaved && !writes.busy) void save();
  });
  const publish = async (note: string) => {
    if (!(await writes.publish(flow, note))) return;
    edits.setKept(flow);
    setPublishing(false);
  };
  const discard = async () => {
    const agreed = await ask({
      title: ['放弃草稿？', 'Discard the draft?'],
      text: ['草稿中的修改将丢失，使用中的版本不变。', 'Its changes are lost; what is in force stays.'],
      ok: ['放弃', 'Discard'],
      danger: true,
    });
    if (agreed && (await writes.discard()) && inForce && published)
      onDiscarded({ id: inForce.id, flow: published });
  };
  const takeUp = async (version: DefinitionVersion) => {
    const agreed =
      !draft && !edits.unsaved
        ? true
        : await ask({
            title: ['替换现有草稿？', 'Replace the present draft?'],
            text: ['现有草稿的内容将被第 {n} 版替换。', 'Version {n} takes its place.'],
            values: { n: version.version },
            ok: ['替换', 'Replace'],
          });
    if (!agreed) return;
    try {
      const chosen =
        version.id === definition.shown.id
          ? definition.shown.flow
          : await readFlow(definition.type, version.id);
      await copy.mutateAsync({
        type: definition.type,
        flow: chosen,
        note: say(['取自第 {n} 版', 'From version {n}'], { n: version.version }),
        rowVersion: draft?.rowVersion ?? 0,
      });
      await navigate(pathOfFlow(definition.type));
      void queries.resetQueries({ queryKey: [definitionRead.name] });
    } catch (error) {
      toast.failure(error);
    }
  };

  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const panel = selected !== null && !wide;
  const designing = {
    ...{ definition, flow, words, problems, changed, selected, readOnly, numbers, select },
    change: edits.change,
  };
  const design = (
    <div className={styles.body}>
      <div className={styles.drawing}>
        <ProblemList checking={checking} />
        <FlowGraph />
      </div>
      {wide ? (
        // Another step is read from its beginning, however far down the one before was read.
        <aside
          key={selected}
          className={`bms-frame ${styles.side}`}
          aria-label={say(['步骤设置', 'Settings of the step'])}
        >
          {inspector}
        </aside>
      ) : (
        <Drawer
          open={panel}
          onClose={() => select(null)}
          size="large"
          title={say(
            selected === 'flow' ? ['流程设置', 'Settings of the flow'] : ['步骤设置', 'Settings of the step'],
          )}
        >
          {inspector}
        </Drawer>
      )}
    </div>
  );
  return (
    <DesigningContext value={designing}>
      <LeaveGuard isDirty={() => unsaved} text={isLost} />
      <DesignerHead
        unsaved={edits.unsaved}
        edits={edits}
        busy={writes.busy}
        onSave={() => void save()}
        onPublish={
          definition.mayPublish && (differences.length > 0 || !inForce)
            ? () => setPublishing(true)
            : undefined
        }
        mayPublish={errors === 0 && !checking}
        onDiscard={draft && inForce ? () => void discard() : undefined}
      />
      <Tabs
        className="bms-framed-tabs"
        // All of them are in sight on a phone: the button for more that antd puts among tabs is none.
        {...(narrow && { tabBarGutter: 16 })}
        items={[
          { key: 'design', label: say(['流程图', 'Drawing']), children: design },
          {
            key: 'compare',
            label: say(['比较（{n}）', 'Compare ({n})'], { n: differences.length }),
            children: <Comparison />,
          },
          { key: 'simulate', label: say(['模拟', 'Simulate']), children: <Simulation /> },
          {
            key: 'versions',
            label: say(['版本（{n}）', 'Versions ({n})'], { n: definition.versions.length }),
            children: <Versions onUse={definition.mayEdit ? (version) => void takeUp(version) : undefined} />,
          },
        ]}
      />
      {publishing && (
        <PublishDialog
          note={writes.note}
          differences={differences}
          busy={writes.busy}
          onPublish={(note) => void publish(note)}
          onClose={(note) => {
            writes.keepNote(note);
            setPublishing(false);
          }}
        />
      )}
    </DesigningContext>
  );
}
