import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { readForecast } from '#lab/model';
import { CutShort, Loaded } from '#ui/web';
import { SiteForecast } from './site-forecast.tsx';

/** What the next days bring to each site. */
export default function ForecastView() {
  const query = useQuery(read(readForecast, {}));
  return (
    <Loaded query={query}>
      {(facts) => (
        <>
          <CutShort shown={facts.units.length} total={facts.unitsTotal} />
          {facts.sites.map((site) => (
            <SiteForecast key={site.id} site={site} facts={facts} />
          ))}
        </>
      )}
    </Loaded>
  );
}
