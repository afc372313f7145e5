import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ApprovalType } from '#approvals/server';
import { say, type Language } from '#calls/model';
import {
  designField,
  designOf,
  designRef,
  designSource,
  factsKnownOf,
  flowOfNewType,
  flowTypeOf,
  formOfDesign,
  readDesignRef,
  type AnyForm,
  type DesignedType,
  type FormFilters,
} from '#documents/model';
import type { FieldValues } from '#fields/model';
import type { ReferenceSource } from '#identity/server';
import { remembered, type ActorContext, type Db } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { ownTypeTable, ownTypeVersionTable, type OwnTypeRow } from '../tables/own-type.ts';

/** Versions never change, so each is made into a form once. */
const made = remembered(new Map<string, AnyForm>());

/** A version of a designed type, or its latest; null where there is none. */
export async function findDesignedType(db: Db, id: string): Promise<DesignedType | null> {
  const { code, version } = readDesignRef(id);
  const [row] = await db
    .select()
    .from(ownTypeVersionTable)
    .innerJoin(ownTypeTable, eq(ownTypeTable.id, ownTypeVersionTable.typeId))
    .where(
      and(
        eq(ownTypeVersionTable.typeId, code),
        eq(ownTypeVersionTable.version, version ?? ownTypeTable.version),
      ),
    );
  if (!row) return null;
  const { titleZh, titleEn, design, version: found } = row.own_type_version;
  return { code, version: found, title: [titleZh, titleEn], design };
}

/** The form of a version; null where there is none. */
export async function formOfVersion(db: Db, base: AnyForm, id: string): Promise<AnyForm | null> {
  const key = `${base.code} ${id}`;
  const known = made.get(key);
  if (known) return known;
  const type = await findDesignedType(db, id);
  if (!type) return null;
  const form = formOfDesign(base, type);
  made.set(key, form);
  return form;
}

/** The form of a type as it is filled in today; null where there is none. */
export async function formOfType(db: Db, base: AnyForm, code: string): Promise<AnyForm | null> {
  const type = await findOwnType(db, code);
  return type?.version ? formOfVersion(db, base, designRef(code, type.version)) : null;
}

export async function findOwnType(db: Db, code: string): Promise<OwnTypeRow | null> {
  const [row] = await db.select().from(ownTypeTable).where(eq(ownTypeTable.id, code));
  return row ?? null;
}

/** The type that a list of these screens is narrowed to, where administrators have designed it; null where not. */
export async function designedOf(
  { db }: Pick<ActorContext, 'db'>,
  kit: Pick<FormsKit, 'formOf'>,
  types: readonly string[],
  { design }: Pick<FormFilters, 'design'>,
): Promise<AnyForm | null> {
  const base = types.length === 1 && design ? kit.formOf(types[0] ?? '') : undefined;
  return base?.designed && design ? formOfType(db, base, design) : null;
}

/** The declaration that a stored form follows: that of its type, or of the version of the type that was designed. */
export const formOfStored = async (
  db: Db,
  form: AnyForm,
  own: Readonly<Record<string, unknown>>,
): Promise<AnyForm> => (form.designed ? ((await formOfVersion(db, form, designOf(own))) ?? form) : form);

/** The values of a form of a designed type with the title of the type in the reader's language. */
export const titled = (form: AnyForm, values: FieldValues, language: Language): FieldValues => {
  const id = form.startWith?.[designField] ? designOf(values) : '';
  return id ? { ...values, [designField]: { id, name: say(form.title, language) } } : values;
};

/** Every published type as the approval engine knows types: with a flow, facts and fields of its own. */
export const designedApprovalTypes =
  (base: AnyForm) =>
  async (db: Db): Promise<ApprovalType[]> => {
    const rows = await db.select().from(ownTypeTable).where(isNotNull(ownTypeTable.version));
    const types: ApprovalType[] = [];
    for (const { id, version, titleZh, titleEn } of rows) {
      const form = await formOfVersion(db, base, `${id}@${version ?? 0}`);
      if (form) types.push(approvalTypeOf(base, id, form, [titleZh, titleEn]));
    }
    return types;
  };

/** A designed type for the approval engine. */
export const approvalTypeOf = (
  base: AnyForm,
  code: string,
  form: AnyForm,
  title: ApprovalType['title'],
): ApprovalType => ({
  type: flowTypeOf(base, code),
  title,
  flow: flowOfNewType,
  bulkApproval: false,
  facts: factsKnownOf(form),
  fields: Object.fromEntries(Object.entries(form.fields).map(([name, { label }]) => [name, label])),
});

/** Versions of designed types as a register: what forms refer to by 'MEETING@2'. */
export const designedTypeSource: ReferenceSource = {
  kind: designSource,
  async search({ db, language }, { ids }) {
    if (!ids) return [];
    const codes = ids.map((id) => readDesignRef(id).code);
    const rows = await db
      .select()
      .from(ownTypeVersionTable)
      .where(inArray(ownTypeVersionTable.typeId, codes.length > 0 ? codes : ['']));
    return rows
      .map((row) => ({
        id: `${row.typeId}@${row.version}`,
        name: language === 'zh' ? row.titleZh : row.titleEn,
        code: row.typeId,
        detail: '',
        values: {},
        // What was begun goes on although the type is not begun any more.
        active: true,
      }))
      .filter(({ id }) => ids.includes(id));
  },
  // Nobody writes the version of a type.
  named: () => Promise.resolve([]),
};
