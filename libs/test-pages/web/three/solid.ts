import { fillOf, type Fill } from '#test-pages/model';

/** Colours of solids are the theme's own; by the name of their variable. */
export type SolidColour = 'green' | 'blue' | 'orange' | 'grey';

interface SolidBase {
  /** What is chosen by pressing it; absent: scenery. */
  id?: string;
  colour: SolidColour;
  /** 0 to 1; 1 where nothing is said. */
  opacity?: number;
}

/** A body of a scene, in metres; y is up, the ground is 0. */
export type Solid =
  | (SolidBase & {
      form: 'box';
      middle: readonly [x: number, y: number, z: number];
      size: readonly [number, number, number];
    })
  /** A part of a ring that stands on `bottom`; angles in turns of the whole circle. */
  | (SolidBase & {
      form: 'sector';
      from: number;
      to: number;
      inner: number;
      outer: number;
      bottom: number;
      height: number;
    });

const colours: Readonly<Record<Fill, SolidColour>> = { room: 'green', busy: 'blue', full: 'orange' };

/** Green has room, blue is busy, orange is as good as full; the words stand beside it. */
export const colourOfFill = (share: number): SolidColour => colours[fillOf(share)];
