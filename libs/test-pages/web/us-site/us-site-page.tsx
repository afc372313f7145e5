import { Button } from 'antd';
import { useState } from 'react';
import { makeCall, useLiveProblem, useLiveState, type LiveState } from '#api-client/web';
import type { Label } from '#calls/model';
import { readUserInfo } from '#identity/model';
import { useUser } from '#shell/web';
import { dateCode, dispatchDate, usSiteScreen, usTimeZones } from '#test-pages/model';
import { DetailList, PageHeader, useLabel, useToast } from '#ui/web';
import { Section, Sections } from '../section.tsx';
import styles from './us-site.module.css';

const liveStates: Readonly<Record<LiveState, Label>> = {
  off: ['未连接', 'Off'],
  connecting: ['连接中', 'Connecting'],
  open: ['已连接', 'Connected'],
  away: ['已断开，重连中', 'Lost, connecting again'],
};

/** HEALTHBANKS: what the site of the United States depends on: host, time zones, date codes, the way to the server. */
export default function UsSitePage() {
  const say = useLabel();
  const user = useUser();
  const live = useLiveState();
  const problem = useLiveProblem();
  const toast = useToast();
  const [now, setNow] = useState(() => new Date());
  const [took, setTook] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const start = performance.now();
    try {
      await makeCall(readUserInfo, {});
      setTook(Math.round(performance.now() - start));
      setNow(new Date());
    } catch (error) {
      toast.failure(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <PageHeader
        title={say(usSiteScreen.title)}
        actions={
          <Button type="primary" loading={asking} onClick={() => void ask()}>
            {say(['检查', 'Check'])}
          </Button>
        }
      />
      <Sections>
        <Section title={['站点', 'Site']}>
          <DetailList
            columns={2}
            items={[
              { label: say(['主机', 'Host']), value: location.host },
              { label: say(['公司', 'Company']), value: user?.company.name ?? '—' },
              {
                label: say(['实时连接', 'Live connection']),
                value: [liveStates[live], problem]
                  .map((words) => words && say(words))
                  .filter(Boolean)
                  .join(' · '),
              },
              {
                label: say(['服务器往返', 'Way to the server and back']),
                value:
                  took === null
                    ? say(['尚未检查', 'Not checked yet'])
                    : say(['{n} 毫秒', '{n} ms'], { n: took }),
              },
              {
                label: say(['本机时区', 'Time zone of this machine']),
                value: new Intl.DateTimeFormat().resolvedOptions().timeZone,
              },
            ]}
          />
        </Section>
        <Section
          title={['时区与日期码', 'Time zones and date codes']}
          hint={[
            '派单时间 YYYY-MM-DD HH:mm，日期码 MMDDYY',
            'Dispatch dates YYYY-MM-DD HH:mm, date codes MMDDYY',
          ]}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{say(['时区', 'Zone'])}</th>
                <th scope="col">{say(['派单时间', 'Dispatch date'])}</th>
                <th scope="col">{say(['日期码', 'Date code'])}</th>
              </tr>
            </thead>
            <tbody className="bms-figures">
              {usTimeZones.map(({ zone, label }) => (
                <tr key={zone}>
                  <th scope="row">{say(label)}</th>
                  <td>{dispatchDate(now, zone)}</td>
                  <td>{dateCode(now, zone)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      </Sections>
    </>
  );
}
