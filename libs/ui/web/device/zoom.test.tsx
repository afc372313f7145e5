import { act, renderHook } from '@testing-library/react';
import { browserStore } from '#api-client/web';
import { startZoom, useZoom } from './zoom.ts';

it('page zoom (specification 9): 0.8 to 2 in steps of 0.1, stored locally', () => {
  startZoom();
  const zoom = renderHook(useZoom).result;
  const press = (what: 'grow' | 'shrink', times: number) => {
    for (let n = 0; n < times; n++) act(() => zoom.current[what]());
  };
  expect(zoom.current.value).toBe(1);
  press('grow', 1);
  expect(zoom.current.value).toBe(1.1);
  press('grow', 20);
  expect(zoom.current.value).toBe(2);
  press('shrink', 20);
  expect(zoom.current.value).toBe(0.8);
  expect(browserStore.read('zoom')).toBe(0.8);
  expect(document.documentElement.style.getPropertyValue('--bms-zoom')).toBe('0.8');
});
