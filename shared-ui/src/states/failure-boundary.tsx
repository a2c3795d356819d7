import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Replaces the children when they cannot be loaded or have crashed; the rest of the screen keeps working. */
  fallback: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** An error boundary. A new `key` retries. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
