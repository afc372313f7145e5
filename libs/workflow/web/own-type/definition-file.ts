import { z } from 'zod';
import type { Label } from '#calls/model';
import { formDesign, type FormDesign } from '#documents/model';
import { saveBlob } from '#ui/web';
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

export const saveDefinition = (definition: TypeDefinition): void =>
  saveBlob(
    new Blob([JSON.stringify(definition, null, 2)], { type: 'application/json' }),
    `${definition.code}.json`,
  );
