import { Button, Input } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { rangeText, readTankNow, tankCelsius } from '#lab/model';
import { useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';

const isCelsius = (text: string): boolean => readTankNow.request.shape.celsius.safeParse(text).success;
const isFigure = (text: string): boolean => /^-?\d{1,3}(\.\d)?$/.test(text.trim());

/** A reading by hand: temperature and nitrogen. */
export function ReadingForm({ tankId }: { tankId: string }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(readTankNow);
  const [celsius, setCelsius] = useState('');
  const [nitrogen, setNitrogen] = useState('');
  const save = () =>
    write.mutate(
      { tankId, celsius, nitrogen: nitrogen === '' ? null : nitrogen },
      {
        onSuccess: ({ alarm, units }) => {
          if (alarm) toast.warning(['温度报警：涉及 {units} 份', 'Too warm: {units} units'], { units });
          else toast.success(['已记录', 'Recorded']);
          setCelsius('');
          setNitrogen('');
        },
        onError: (error) => toast.refusal(error),
      },
    );
  return (
    <div className={styles.buttons} style={{ marginBlockEnd: 12 }}>
      <Input
        style={{ width: 130 }}
        inputMode="decimal"
        aria-label={say(['温度 °C', 'Temperature, °C'])}
        placeholder={say(['温度 °C', 'Temperature, °C'])}
        value={celsius}
        onChange={({ target }) => setCelsius(target.value)}
      />
      <Input
        style={{ width: 130 }}
        inputMode="decimal"
        aria-label={say(['液氮 %', 'Nitrogen, %'])}
        placeholder={say(['液氮 %', 'Nitrogen, %'])}
        value={nitrogen}
        onChange={({ target }) => setNitrogen(target.value)}
      />
      <Button
        disabled={!isCelsius(celsius) || (nitrogen !== '' && !isFigure(nitrogen))}
        loading={write.isPending}
        onClick={save}
      >
        {say(['记录读数', 'Record'])}
      </Button>
      {isFigure(celsius) && !isCelsius(celsius) && (
        <span role="alert" className={styles.wrong}>
          {say(rangeText(tankCelsius))}
        </span>
      )}
    </div>
  );
}
