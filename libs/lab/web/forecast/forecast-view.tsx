import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { readForecast } from '#lab/model';
import { Loaded } from '#ui/web';
import { HourMap } from './hour-map.tsx';
import { SiteForecast } from './site-forecast.tsx';

/** What the next days bring to each site, or the 48 h map of a hospital. */
export default function ForecastView({ part }: { part: 'forecast' | 'map' }) {
  const query = useQuery(read(readForecast, {}));
  return (
    <Loaded query={query}>
      {(facts) =>
        part === 'map' ? (
          <HourMap facts={facts} />
        ) : (
          facts.sites.map((site) => <SiteForecast key={site.id} site={site} facts={facts} />)
        )
      }
    </Loaded>
  );
}
