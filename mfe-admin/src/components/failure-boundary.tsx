import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Shown in place of the children when they cannot be loaded or have crashed; the rest of the area works. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A new `key` tries again. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
