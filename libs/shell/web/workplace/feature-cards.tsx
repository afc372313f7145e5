import { lazy, Suspense, useMemo, type ComponentType, type ReactElement } from 'react';
import { LoadingState } from '#ui/web';
import { PageBoundary } from '../exceptions/page-boundary.tsx';
import type { WorkplaceCard } from '../feature.ts';
import { useAllPages } from '../menu/use-pages.ts';
import { useEdition } from '../start/edition.ts';
import styles from './workplace.module.css';

/** Each card's component once, however often the workplace is drawn. */
const components = new Map<WorkplaceCard, ComponentType<{ card: string }>>();
const componentOf = (card: WorkplaceCard): ComponentType<{ card: string }> => {
  const known = components.get(card) ?? lazy(card.load);
  components.set(card, known);
  return known;
};

/** What the features of the edition show to this person, in order; one that fails leaves the others standing. */
export function useFeatureCards(): ReactElement[] {
  const { features } = useEdition();
  const pages = useAllPages();
  const cards = useMemo(() => {
    const codes = new Set(pages.map(({ code }) => code));
    return features
      .flatMap(({ cards: own = [] }) => own)
      .filter(({ screen }) => !screen || codes.has(screen))
      .toSorted((one, other) => Number(other.leads ?? false) - Number(one.leads ?? false));
  }, [features, pages]);
  return cards.map((card) => {
    const Content = componentOf(card);
    return (
      <PageBoundary key={card.key} onRetry={() => components.delete(card)}>
        <Suspense
          fallback={
            <div className={styles.card}>
              <LoadingState rows={5} />
            </div>
          }
        >
          <Content card={card.key} />
        </Suspense>
      </PageBoundary>
    );
  });
}
