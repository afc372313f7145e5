import { Component, type ReactNode } from 'react';
import { ErrorState } from '#ui/web';
import { ExceptionPage } from './exception-page.tsx';

interface PageBoundaryProps {
  children: ReactNode;
  /** Before the page is drawn anew: forget what failed to load. */
  onRetry?: () => void;
}

/** A newer version was put up while this page was open: the pieces of the old one are gone. */
const isMissingPiece = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module|Failed to fetch/i.test(error.message);

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
        <ErrorState
          error={null}
          title={['页面有新版本，请重新加载', 'There is a newer version of this page, please reload']}
          onRetry={() => location.reload()}
        />
      );
    return <ExceptionPage kind={500} onRetry={this.#retry} />;
  }
}
