import { Component, type ReactNode } from 'react';

interface AreaBoundaryProps {
  /** The area's name, for error reports. */
  name: string;
  /** A new path clears the failure: one broken screen must not block the others. */
  path: string;
  renderFailure: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface AreaBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches errors that an area throws while loading or rendering, so that the rest of the page keeps working. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(previous: AreaBoundaryProps): void {
    // oxlint-disable-next-line react/no-did-update-set-state -- once for a path: then there is no failure
    if (this.state.failure && previous.path !== this.props.path) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.renderFailure(failure.error) : this.props.children;
  }
}
