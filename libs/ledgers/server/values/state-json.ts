import Big from 'big.js';
import { emptyPool, type Layer, type Owed, type ValueState } from '#ledgers/model';

/** A state as it stands beside a figure: texts of decimals. */
export interface StateJson {
  q: string;
  v: string;
  r: string;
  l?: [string, string, string][];
  /** Those that moved on say so. */
  o?: ([string, string, string] | [string, string, string, 'moved'])[];
}

const layersToJson = (layers: readonly Layer[]): [string, string, string][] =>
  layers.map(({ line, quantity, value }) => [line, quantity.toFixed(), value.toFixed()]);
const layersOf = (json: readonly [string, string, string][] = []): Layer[] =>
  json.map(([line, quantity, value]) => ({ line, quantity: new Big(quantity), value: new Big(value) }));

const owedToJson = (owed: readonly Owed[]): NonNullable<StateJson['o']> =>
  owed.map(({ line, quantity, value, movedOn }) =>
    movedOn
      ? [line, quantity.toFixed(), value.toFixed(), 'moved']
      : [line, quantity.toFixed(), value.toFixed()],
  );
const owedOf = (json: StateJson['o'] = []): Owed[] =>
  json.map(([line, quantity, value, moved]) => ({
    ...{ line, quantity: new Big(quantity), value: new Big(value) },
    movedOn: moved === 'moved',
  }));

export const stateToJson = ({ quantity, value, rate, layers, owed }: ValueState): StateJson => ({
  ...{ q: quantity.toFixed(), v: value.toFixed(), r: rate.toFixed() },
  ...(layers.length > 0 ? { l: layersToJson(layers) } : {}),
  ...(owed.length > 0 ? { o: owedToJson(owed) } : {}),
});

export const stateOf = (json: StateJson | null): ValueState =>
  json
    ? {
        ...{ quantity: new Big(json.q), value: new Big(json.v), rate: new Big(json.r) },
        ...{ layers: layersOf(json.l), owed: owedOf(json.o) },
      }
    : emptyPool;
