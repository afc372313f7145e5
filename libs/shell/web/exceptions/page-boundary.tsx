import { Component, type ReactNode } from 'react';
import { errorTexts } from '#api-client/web';
import { CallError } from '#calls/model';
import { ErrorState } from '#ui/web';
import { ExceptionPage } from './exception-page.tsx';
import { isMissingPiece } from './missing-piece.ts';

const newerVersion = new CallError('unavailable', {
  text: ['页面可能有新版本，请重新加载。', 'There may be a newer version of the page: please reload it.'],
});

interface PageBoundaryProps {
  children: ReactNode;
  /** Before the page is drawn anew: forget what failed to load. */
  onRetry?: () => void;
}

/** An error in one page leaves menus, tabs and the other pages standing. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isMissingPiece(error))
      return (
        <ErrorState error={newerVersion} title={errorTexts.notAvailable} onRetry={() => location.reload()} />
      );
    return <ExceptionPage kind={500} onRetry={this.#retry} />;
  }
}
