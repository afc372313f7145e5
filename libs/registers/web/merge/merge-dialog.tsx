import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { isBlank, isLines, type Content } from '#fields/model';
import { FieldValue, RecordSelect } from '#fields/web';
import type { MergeCalls, RegisterDeclaration } from '#registers/model';
import { formatDecimal, Loaded, StatusTag, useFocusBack, useLabel, useLanguage, useToast } from '#ui/web';
import { contextOf } from '../record/record-context.ts';
import { codeOf, namesOf, stateLook } from '../record/record-words.ts';
import { useUnmerge } from './use-unmerge.ts';
import styles from './merge.module.css';

interface MergeDialogProps {
  register: RegisterDeclaration;
  calls: MergeCalls;
  /** It stays, unless somebody turns them round. */
  first: string;
  /** null: it is chosen first. */
  second: string | null;
  onClose(): void;
  /** They are one now. */
  onMerged?(survivor: string): void;
}

/** Two records side by side: which one stays, which value of each field, and what would come of it. */
export function MergeDialog({ register, calls, first, second, onClose, onMerged }: MergeDialogProps) {
  useFocusBack();
  const say = useLabel();
  const [other, setOther] = useState(second);
  const [turned, setTurned] = useState(false);
  if (other === null)
    return (
      <Modal
        open
        title={say(['与哪条记录合并？', 'Merge with which record?'])}
        footer={null}
        onCancel={onClose}
      >
        <RecordSelect
          kind={register.name}
          value={null}
          recent={false}
          className={styles.picker ?? ''}
          control={{ 'aria-label': say(['与哪条记录合并？', 'Merge with which record?']) }}
          onChange={(option) => {
            if (option && option.id !== first) setOther(option.id);
          }}
        />
      </Modal>
    );
  const [survivor, loser] = turned ? [other, first] : [first, other];
  return (
    <Sides
      key={survivor}
      {...{ register, calls, survivor, loser, onClose, onMerged }}
      onTurn={() => setTurned(!turned)}
    />
  );
}

interface SidesProps {
  register: RegisterDeclaration;
  calls: MergeCalls;
  survivor: string;
  loser: string;
  onTurn(): void;
  onClose(): void;
  onMerged: ((survivor: string) => void) | undefined;
}

type Preview = ResultOf<MergeCalls['preview']>;

function Sides({ register, calls, survivor, loser, onTurn, onClose, onMerged }: SidesProps) {
  const say = useLabel();
  const toast = useToast();
  const query = useQuery(read(calls.preview, { survivor, loser }));
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const merge = useWrite(calls.merge);
  const offerUndo = useUnmerge(register, calls);
  const { data } = query;
  /** Where the survivor says nothing, the other's value is taken unless somebody chooses otherwise. */
  const takes = (name: string, values: Content) => chosen[name] ?? isBlank(values[name]);
  const go = async ({ fields, ...both }: Preview) => {
    try {
      const { asked } = await merge.mutateAsync({
        loser: { id: loser, version: both.loser.version },
        survivor: { id: survivor, version: both.survivor.version },
        take: fields.filter((name) => takes(name, both.survivor.values)),
      });
      offerUndo.offer(loser, codeOf(both.loser), codeOf(both.survivor));
      if (asked)
        toast.info(['所选的受控字段已提交审批：{number}', 'What is governed waits for approval: {number}'], {
          number: asked.number,
        });
      onClose();
      onMerged?.(survivor);
    } catch (error) {
      toast.failure(error);
      void query.refetch();
    }
  };
  return (
    <Modal
      open
      width="52em"
      title={say(['合并{one}', 'Merge: {one}'], { one: say(register.one).toLowerCase() })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="turn" onClick={onTurn}>
          {say(['对调', 'The other way round'])}
        </Button>,
        <Button key="cancel" onClick={onClose}>
          {say(['取消', 'Cancel'])}
        </Button>,
        <Button
          key="go"
          type="primary"
          disabled={!data || data.refusals.length > 0}
          loading={merge.isPending}
          onClick={() => data && void go(data)}
        >
          {say(['合并', 'Merge'])}
        </Button>,
      ]}
    >
      <Loaded query={query}>
        {(preview) => (
          <div className={styles.body}>
            {preview.refusals.map((refusal) => (
              <Alert key={refusal[1]} type="error" showIcon role="alert" title={say(refusal)} />
            ))}
            <Choices
              register={register}
              preview={preview}
              takes={(name) => takes(name, preview.survivor.values)}
              onChoose={(name, taken) => setChosen({ ...chosen, [name]: taken })}
            />
            <Consequences register={register} preview={preview} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

interface ChoicesProps {
  register: RegisterDeclaration;
  preview: Preview;
  takes(name: string): boolean;
  onChoose(name: string, taken: boolean): void;
}

function Choices({ register, preview, takes, onChoose }: ChoicesProps) {
  const say = useLabel();
  const language = useLanguage();
  const { survivor, loser, fields, waits } = preview;
  const context = contextOf(register, survivor.values);
  const head = (side: Preview['loser']) => (
    <>
      <span className="bms-figures">{codeOf(side)}</span> {namesOf(side, language)[0]}{' '}
      {side.state !== 'active' && <StatusTag {...stateLook(side.state)} />}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <div className={styles.sides} role="region" tabIndex={0} aria-label={say(['两条记录', 'Both records'])}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(['字段', 'Field'])}</th>
            <th scope="col">
              <div className={styles.quiet}>{say(['保留', 'Stays'])}</div>
              {head(survivor)}
            </th>
            <th scope="col">
              <div className={styles.quiet}>{say(['并入前者', 'Is merged into it'])}</div>
              {head(loser)}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => {
            const field = register.whole[name];
            if (!field || isLines(field)) return null;
            const label = say(field.label);
            const choice = (side: Preview['loser'], taken: boolean) => (
              <td>
                <Radio
                  name={`merge-${name}`}
                  checked={takes(name) === taken}
                  aria-label={`${label} ${codeOf(side)}`}
                  onChange={() => onChoose(name, taken)}
                >
                  <FieldValue field={field} value={side.values[name]} context={context} />
                </Radio>
              </td>
            );
            return (
              <tr key={name}>
                <th scope="row">
                  {label}
                  {waits.includes(name) && (
                    <div className={styles.quiet}>{say(['审批后生效', 'Waits for approval'])}</div>
                  )}
                </th>
                {choice(survivor, false)}
                {choice(loser, true)}
              </tr>
            );
          })}
        </tbody>
      </table>
      {fields.length === 0 && (
        <p className={styles.quiet}>{say(['没有需要选择的字段', 'There is no field to choose'])}</p>
      )}
    </div>
  );
}

/** What would come of it: lines that are gained, and what counts for the survivor from then on. */
function Consequences({
  register,
  preview: { united, uses, survivor, loser, waits },
}: {
  register: RegisterDeclaration;
  preview: Preview;
}) {
  const say = useLabel();
  const label = (name: string) => say(register.whole[name]?.label ?? [name, name]);
  const figure = (n: number) => formatDecimal(String(n));
  return (
    <ul className={styles.list}>
      {united.map(({ field, added }) => (
        <li key={field}>
          {say(['{field}：增加 {n} 行', '{field}: {n} more'], {
            field: label(field),
            n: figure(added),
          })}{' '}
          {waits.includes(field) && (
            <span className={styles.quiet}>{say(['审批后生效', 'Waits for approval'])}</span>
          )}
        </li>
      ))}
      {uses.map((each) => (
        <li key={each.kind}>
          {say(['{label}：{survivor} + {loser}', '{label}: {survivor} + {loser}'], {
            label: say(each.label),
            survivor: figure(each.survivor),
            loser: figure(each.loser),
          })}
        </li>
      ))}
      <li className={styles.quiet}>
        {say(
          [
            '单据与账目不作任何改写；今后 {loser} 的往来计入 {survivor}，随时可撤销。',
            'No document and no ledger is rewritten. What {loser} has counts for {survivor} from now on; it can be undone at any time.',
          ],
          { loser: codeOf(loser), survivor: codeOf(survivor) },
        )}
      </li>
    </ul>
  );
}
