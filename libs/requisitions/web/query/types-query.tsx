import { FormQuery } from '#documents/web';
import { requisitionQueryCalls, requisitionTypes } from '#requisitions/model';
import type { EditionName, ScreenDeclaration } from '#shell/model';
import { useEditionName } from '#shell/web';

const typesOf = (edition: EditionName) =>
  requisitionTypes.filter(({ editions }) => editions.includes(edition));

/** The types of this edition in one list, as a screen of it. */
export function TypesQuery({ screen }: { screen: ScreenDeclaration }) {
  const edition = useEditionName();
  return (
    <FormQuery
      code={screen.code}
      title={screen.title}
      calls={requisitionQueryCalls}
      types={byEdition[edition]}
      partial={byEdition[edition].length < requisitionTypes.length}
    />
  );
}

/** Made once, so that the list is the same one at every drawing. */
const byEdition = {
  main: typesOf('main'),
  'health-bank': typesOf('health-bank'),
  livestock: typesOf('livestock'),
} satisfies Record<EditionName, unknown>;
