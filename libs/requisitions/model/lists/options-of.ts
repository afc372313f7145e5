import { z } from 'zod';
import type { Label } from '#calls/model';

type Labels<V extends string> = Readonly<Record<V, Label>>;

const valuesOf = <V extends string>(labels: Labels<V>): [V, ...V[]] => Object.keys(labels) as [V, ...V[]];

/** Options of a choice by their labels, in that order. */
export const optionsOf = <V extends string>(labels: Labels<V>): { value: V; label: Label }[] =>
  valuesOf(labels).map((value) => ({ value, label: labels[value] }));

/** One of them, as it travels. */
export const optionValue = <V extends string>(labels: Labels<V>) => z.enum(valuesOf(labels));
