import type { ContentStore } from '#fields/web';
import { controlId, PeopleSelect, FieldFrame } from '#fields/web';
import type { ChainStep } from '#approvals/model';
import { useLabel } from '#ui/web';
import type { EditedForm } from './edited-form.ts';
import styles from './chain-preview.module.css';

interface ChainPicksProps {
  chain: readonly ChainStep[];
  picked: EditedForm['picked'];
  store: ContentStore<EditedForm>;
}

/** For steps whose people are chosen beforehand: the person who applies names them here. */
export function ChainPicks({ chain, picked, store }: ChainPicksProps) {
  const say = useLabel();
  const steps = chain.filter(({ id, mustPick }) => mustPick === 'applicant' || picked[id]);
  if (!steps.length) return null;
  return (
    <div className={styles.picks}>
      {steps.map((step) => {
        const id = controlId(`picked.${step.id}`);
        return (
          <FieldFrame key={step.id} id={id} label={step.label} width={4}>
            <PeopleSelect
              control={{ id }}
              value={picked[step.id] ?? []}
              placeholder={say(['指定审批人', 'Choose who decides'])}
              onChange={(people) =>
                store.change((now) => {
                  const { [step.id]: _before, ...others } = now.picked;
                  return { ...now, picked: people.length ? { ...others, [step.id]: people } : others };
                })
              }
            />
          </FieldFrame>
        );
      })}
    </div>
  );
}
