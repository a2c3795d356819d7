import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';

interface AreaBoundaryProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Shows the error's own message, for the developer who tests an area alone. */
export class AreaBoundary extends Component<AreaBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={
          <Button color="inherit" onClick={() => this.setState({ error: undefined })}>
            Réessayer
          </Button>
        }
      >
        {`mfe-${this.props.name} : ${String(this.state.error)}`}
      </Alert>
    );
  }
}
