import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Radio, Select, Switch, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { formatInstant, problemsIn, type ResultOf } from '#calls/model';
import {
  bankContract,
  birthOptions,
  birthZones,
  callBirth,
  courierFor,
  type findForBirth,
  instantsOf,
  jobPath,
  shipMethods,
} from '#contracts/model';
import { recordAddress } from '#registers/model';
import { useSoundSearch } from '#shell/web';
import { ClearableSelect, Note, forgetRefusal, useLabel, useToast } from '#ui/web';
import styles from './birth.module.css';
import { CollectorField, CourierField } from './call-fields.tsx';
import { readWall } from './read-wall.ts';

export type Found = ResultOf<typeof findForBirth>['contracts'][number];
interface Typed {
  day: string;
  time: string;
  zone: string;
  which: 'first' | 'second' | null;
  sex: 'f' | 'm' | null;
  name: string;
  collectorId: string | null;
  courierId: string | null;
  shipMethod: string;
  note: string;
  notify: boolean;
}

interface CallFormProps {
  contract: Found;
  child: Found['children'][number];
  day: React.RefObject<InputRef | null>;
}

/** What is said of a birth; where what was collected is in the laboratory already, no courier is asked for. */
export function CallForm({ contract, child, day }: CallFormProps) {
  const say = useLabel();
  const toast = useToast();
  const go = useNavigate();
  const findZone = useSoundSearch(birthZones.options.map(({ label }) => label));
  const [form] = Form.useForm<Typed>();
  const [jobId] = useState(() => crypto.randomUUID());
  const asked = read(birthOptions, {});
  const options = useQuery(asked);
  const client = useQueryClient();
  const write = useWrite(callBirth);
  const time = useRef<InputRef>(null);
  const zone = Form.useWatch('zone', form) ?? contract.zone;
  const typed = [Form.useWatch('day', form), Form.useWatch('time', form)];
  const [opened] = useState(() => new Date());
  const here = formatInstant(opened, zone);
  const wall = readWall(typed[0] ?? '', typed[1] ?? '', here.slice(0, 4));
  const twice = wall !== null && instantsOf(wall, zone).length === 2;
  const couriers = options.data?.couriers;
  const proposal = useRef<string | null>(null);
  useEffect(() => {
    const proposed = courierFor(couriers ?? [], zone);
    // One that somebody chose, or took away, stays as it is.
    if (!proposed || (form.getFieldValue('courierId') ?? null) !== proposal.current) return;
    proposal.current = proposed.id;
    form.setFieldValue('courierId', proposed.id);
  }, [couriers, zone, form]);
  /** Whoever is done before the couriers are there means the one that they would see chosen. */
  const courierOf = async ({ courierId, zone: born }: Typed): Promise<string | null> => {
    if (courierId || couriers || child.atLab) return courierId ?? null;
    const { couriers: known } = await client.ensureQueryData(asked);
    return courierFor(known, born)?.id ?? null;
  };
  const call = async (values: Typed) => {
    const bornAt = readWall(values.day, values.time, here.slice(0, 4));
    if (bornAt === null)
      return form.setFields([
        {
          name: 'time',
          errors: [say(['请填写日期和时间，如 11-21 08:30', 'Enter day and time, as 11-21 08:30'])],
        },
      ]);
    const courierId = await courierOf(values).catch(() => null);
    write.mutate(
      {
        ...{
          jobId,
          childId: child.id,
          bornAt,
          zone: values.zone,
          which: twice ? (values.which ?? null) : null,
        },
        ...{ sex: values.sex ?? null, name: values.name ?? '' },
        ...{ collectorId: values.collectorId ?? null, courierId },
        ...{ shipMethod: values.shipMethod ?? 'ground', note: values.note ?? '' },
        notify: !child.atLab && values.notify,
      },
      {
        onSuccess: ({ number, notified }) => {
          if (number === null) {
            toast.success([
              '已登记出生，实验室按此计算时限',
              'Birth called in: the laboratory counts its hours from it',
            ]);
            return void go(recordAddress(bankContract, contract.id));
          }
          toast.success(
            notified
              ? ['已登记出生，派单 {number} 已通知快递', 'Birth called in; the courier has job {number}']
              : ['已登记出生，派单 {number} 待通知', 'Birth called in; job {number} is a draft'],
            { number },
          );
          void go(jobPath(jobId));
        },
        onError: (error) => {
          const problems = problemsIn(error);
          form.setFields(
            problems.map(({ path, text }) => ({
              name: (path === 'bornAt' ? 'time' : path) as keyof Typed,
              errors: [say(text)],
            })),
          );
          if (!problems.length) toast.refusal(error);
        },
      },
    );
  };
  return (
    <section className={styles.card} aria-label={say(['出生', 'The birth'])}>
      <p>
        <strong className="bms-figures">{contract.number}</strong> {contract.mother}
        {contract.children.length > 1 && ` · ${say(['孩子 {n}', 'Child {n}'], { n: child.order })}`}
      </p>
      {child.kitFailsOn !== null && (
        <Note>
          {say(
            [
              '采集包 {kit} 的物品有效期至 {day}：采集前请与医院确认，过期物品不得使用。',
              'Something in kit {kit} is good until {day}: ask the hospital before it collects; nothing expired is used.',
            ],
            { kit: child.kit ?? '', day: child.kitFailsOn },
          )}
        </Note>
      )}
      {child.atLab && (
        <Note>
          {say([
            '箱子已到实验室，无需派单：登记后实验室即按出生时间计算时限。',
            'The box is at the laboratory and nobody has to fetch it: its hours are counted once the birth is called in.',
          ])}
        </Note>
      )}
      {child.kit === null && !child.atLab && (
        <Note>{say(['该孩子还没有采集包。', 'This child has no kit yet.'])}</Note>
      )}
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          ...{ day: here.slice(0, 10), time: '', zone: contract.zone, which: null, sex: null, name: '' },
          ...{ collectorId: contract.obstetrician?.id ?? null, courierId: null },
          ...{ shipMethod: 'ground', note: '', notify: true },
        }}
        onFinish={call}
        onValuesChange={forgetRefusal(form, { day: 'time', zone: 'time', which: 'time' })}
      >
        <div className={styles.row}>
          <Form.Item name="day" label={say(['出生日期', 'Day of the birth'])}>
            <Input
              ref={day}
              autoComplete="off"
              inputMode="numeric"
              onPressEnter={(event) => {
                event.preventDefault();
                time.current?.focus();
              }}
              onFocus={(event) => event.target.select()}
            />
          </Form.Item>
          <Form.Item
            name="time"
            label={say(['出生时间（当地）', 'Time, on the clocks there'])}
            extra={say(['打开时那里是 {now}', 'It was {now} there when this opened'], { now: here })}
          >
            <Input ref={time} autoComplete="off" inputMode="numeric" placeholder="08:30" />
          </Form.Item>
        </div>
        {twice && (
          <Form.Item
            name="which"
            label={say(['这一时刻出现两次（夏令时结束）', 'It exists twice: the clocks were put back'])}
          >
            <Radio.Group
              options={[
                { value: 'first', label: say(['第一次（夏令时）', 'The first']) },
                { value: 'second', label: say(['第二次（标准时）', 'The second']) },
              ]}
            />
          </Form.Item>
        )}
        <Form.Item name="zone" label={say(['时区', 'Time zone'])}>
          <Select
            {...findZone.select}
            options={birthZones.options.map(({ value, label }) => ({
              ...{ value, label: `${say(label)} ${value}` },
              ...{ words: label, code: value },
            }))}
          />
        </Form.Item>
        <div className={styles.row}>
          <CollectorField obstetrician={contract.obstetrician} />
          {!child.atLab && (
            <>
              <CourierField />
              <Form.Item name="shipMethod" label={say(['运输方式', 'Shipping'])}>
                <Select
                  options={shipMethods.options.map(({ value, label }) => ({ value, label: say(label) }))}
                />
              </Form.Item>
            </>
          )}
          <Form.Item name="sex" label={say(['性别', 'Sex'])}>
            <ClearableSelect
              options={[
                { value: 'f', label: say(['女', 'Girl']) },
                { value: 'm', label: say(['男', 'Boy']) },
              ]}
            />
          </Form.Item>
          <Form.Item name="name" label={say(['孩子姓名', 'Name of the child'])}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
        </div>
        {!child.atLab && (
          <>
            <Form.Item name="note" label={say(['给快递的说明', 'Note for the courier'])}>
              <Input autoComplete="off" maxLength={500} />
            </Form.Item>
            <Form.Item
              name="notify"
              label={say(['立即通知快递', 'Tell the courier at once'])}
              valuePropName="checked"
            >
              <Switch />
            </Form.Item>
          </>
        )}
        <Button type="primary" htmlType="submit" loading={write.isPending}>
          {child.atLab ? say(['登记', 'Call it in']) : say(['登记并通知', 'Call it in'])}
        </Button>
      </Form>
    </section>
  );
}
