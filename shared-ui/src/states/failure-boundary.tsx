import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Shown in place of the children when they cannot be loaded or have crashed; the rest of the screen works. */
  fallback: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** A new `key` tries again. */
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
