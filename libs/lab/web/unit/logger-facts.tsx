import type { UnitDetail } from '#lab/model';
import { DateText, DetailList, useLabel } from '#ui/web';

/** What follows from the file of a logger, and who read which file. */
export function LoggerFacts({ logger, zone }: { logger: NonNullable<UnitDetail['logger']>; zone: string }) {
  const say = useLabel();
  return (
    <DetailList
      columns={4}
      items={[
        {
          label: say(['记录仪', 'Logger']),
          value: (
            <>
              {logger.serial} · {logger.name}
              {logger.reason && (
                <>
                  {' '}
                  ·{' '}
                  {say(['文件未证实属于本箱：{reason}', 'not proven to be of this box: {reason}'], {
                    reason: logger.reason,
                  })}
                </>
              )}
            </>
          ),
        },
        { label: say(['超出 15–25 °C（分钟）', 'Outside 15–25 °C, min']), value: logger.outside },
        { label: say(['未知（分钟）', 'Unknown, min']), value: logger.unknown },
        {
          label: say(['最低至最高', 'Lowest to highest']),
          value: `${logger.lowest} – ${logger.highest} °C`,
        },
        { label: say(['动力学均温', 'Kinetic mean']), value: `${logger.kineticMean} °C` },
        {
          label: say(['读取', 'Read']),
          value: (
            <>
              {logger.person.name} · <DateText value={logger.at} zone={zone} />
            </>
          ),
        },
      ]}
    />
  );
}
