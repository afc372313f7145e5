interface Span {
  id: string;
  who: string | null;
  from: string | null;
  to: string | null;
}

/** Ids of the spans that overlap with an earlier one of the same person; ends that touch do not overlap. */
export function overlaps(spans: readonly Span[]): string[] {
  return spans.flatMap((span, at) =>
    spans
      .slice(0, at)
      .some(
        (other) =>
          other.who !== null &&
          other.who === span.who &&
          Boolean(other.from && other.to && span.from && span.to) &&
          other.from! < span.to! &&
          span.from! < other.to!,
      )
      ? [span.id]
      : [],
  );
}
