import { z } from 'zod';
import { fileReference, type SimpleField, type SimpleFields, type ValueOf } from '#fields/model';
import { reference } from '#identity/model';

/** What a row holds: its id, and a value or nothing for each of its fields. */
export type RowOf<R extends SimpleFields> = { id: string } & { [K in keyof R]: ValueOf<R[K]> };

/** Values as they travel: already read and stored, so that nothing is normalised once more. */
function valueSchema(field: SimpleField): z.ZodType {
  switch (field.kind) {
    case 'boolean':
      return z.boolean();
    case 'choice':
      return field.multiple ? z.array(z.string()) : z.string();
    case 'reference':
    case 'department':
      return reference;
    case 'person':
      return field.multiple ? z.array(reference) : reference;
    case 'file':
      return z.array(fileReference);
    default:
      return z.string();
  }
}

/** The shape of a row on the wire. */
export const rowSchema = <R extends SimpleFields, C extends z.ZodRawShape>(row: R, carries: C) =>
  z.object({
    id: z.string(),
    ...(Object.fromEntries(
      Object.entries(row).map(([name, field]) => [name, valueSchema(field).nullable()]),
    ) as unknown as { [K in keyof R]: z.ZodType<ValueOf<R[K]>> }),
    ...carries,
  });
