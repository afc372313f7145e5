import { Form, Input, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useWrite } from '#api-client/web';
import { problemsIn, currencies, decimalText, type Currency } from '#calls/model';
import { metals, recordPrices, type Metal, type PriceSeries } from '#master-data/model';
import { CompanyDatePicker, forgetRefusal, useFocusBack, useLabel, useToast, today } from '#ui/web';
import styles from './prices.module.css';

interface Draft {
  day: Dayjs;
  figures: Record<string, string | undefined>;
}

const keyOf = ({ kind, of }: PriceSeries): string => `${kind}-${of}`;

/** Everything that has a figure: metals, then currencies in CNY. */
const allSeries: readonly PriceSeries[] = [
  ...(Object.keys(metals) as Metal[]).map((of) => ({ kind: 'metal', of }) as const),
  ...(Object.keys(currencies) as Currency[])
    .filter((of) => of !== 'CNY')
    .map((of) => ({ kind: 'rate', of }) as const),
];

/** Enters the figures of a day; what is left empty stays as it is. */
export default function RecordDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const [form] = Form.useForm<Draft>();
  const write = useWrite(recordPrices);
  const nameOf = (series: PriceSeries) =>
    series.kind === 'metal'
      ? `${say(metals[series.of].name)} (${say(metals[series.of].unit)})`
      : `${series.of}/CNY`;
  const record = ({ day, figures }: Draft) => {
    const given = allSeries.flatMap((series) => {
      const value = figures[keyOf(series)]?.trim().replaceAll(',', '');
      return value ? [{ series, value }] : [];
    });
    if (given.length === 0) return toast.warning(['请至少填写一项', 'Please give one figure at least']);
    write.mutate(
      { day: day.format('YYYY-MM-DD'), figures: given },
      {
        onSuccess: ({ recorded }) => {
          toast.success(['已录入 {n} 项', '{n} {n:figure|figures} entered'], { n: recorded });
          onClose();
        },
        onError: (error) => {
          const problems = problemsIn(error);
          if (problems.length === 0) return toast.failure(error);
          form.setFields(
            problems.map(({ path, text }) => {
              const at = given[Number(path.split('.')[1])];
              return {
                name: at ? ['figures', keyOf(at.series)] : 'day',
                errors: [say(text)],
              };
            }),
          );
        },
      },
    );
  };
  return (
    <Modal
      open
      title={say(['录入价格与汇率', 'Enter prices and rates'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        onValuesChange={forgetRefusal(form)}
        layout="vertical"
        initialValues={{ day: dayjs(today()), figures: {} }}
        onFinish={record}
      >
        <Form.Item
          name="day"
          label={say(['日期', 'Day'])}
          rules={[{ required: true, message: say(['请选择日期', 'Please choose a day']) }]}
        >
          <CompanyDatePicker maxDate={dayjs(today())} allowClear={false} />
        </Form.Item>
        <div className={styles.figures}>
          {allSeries.map((series) => (
            <Form.Item
              key={keyOf(series)}
              name={['figures', keyOf(series)]}
              label={nameOf(series)}
              rules={[
                {
                  validator: (_, typed: string | undefined) =>
                    !typed?.trim() || decimalText.safeParse(typed.replaceAll(',', '')).success
                      ? Promise.resolve()
                      : Promise.reject(
                          new Error(say(['请填写数字，最多 6 位小数', 'A figure with at most 6 decimals'])),
                        ),
                },
              ]}
            >
              <Input inputMode="decimal" autoComplete="off" />
            </Form.Item>
          ))}
        </div>
      </Form>
    </Modal>
  );
}
