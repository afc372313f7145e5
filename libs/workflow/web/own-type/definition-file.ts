import { z } from 'zod';
import type { Label } from '#calls/model';
import { formDesign, type FormDesign } from '#documents/model';
import type { TypeValues } from './type-settings.tsx';

const words = z.tuple([z.string().max(60), z.string().max(120)]).readonly();

/** A designed type as a file: taken to another installation, or kept before a large change. Who may begin it stays behind. */
const typeDefinition = z.strictObject({
  format: z.literal('bms-form-type'),
  code: z.string().max(20),
  title: words,
  /** Files from before say it in one language. */
  note: z.union([
    z.tuple([z.string().max(200), z.string().max(300)]).readonly(),
    z
      .string()
      .max(200)
      .transform((zh): Label => [zh, '']),
  ]),
  design: formDesign,
});
export type TypeDefinition = z.output<typeof typeDefinition>;

export const definitionOf = (
  code: string,
  { title, note }: Pick<TypeValues, 'title' | 'note'>,
  design: FormDesign,
): TypeDefinition => ({ format: 'bms-form-type', code, title, note, design });

/** Reads a file; null where it is no definition. */
export async function readDefinition(file: Blob): Promise<TypeDefinition | null> {
  try {
    return typeDefinition.parse(JSON.parse(await file.text()));
  } catch {
    return null;
  }
}

/** Saves a definition, as a press on a link to it would. */
export function saveDefinition(definition: TypeDefinition): void {
  const blob = new Blob([JSON.stringify(definition, null, 2)], { type: 'application/json' });
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = `${definition.code}.json`;
  anchor.click();
  // The browser has taken it over long before.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}
