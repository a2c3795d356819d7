import { render, screen } from '@testing-library/react';

import { FullScreenLoader } from './full-screen-loader';

// The dots' animation needs a real browser (e2e/tests/static-loader.spec.ts).
it('shows Loading with dots, which screen readers do not read', () => {
  render(<FullScreenLoader />);
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveTextContent('Loading...');
  expect(screen.getByText('...').closest('[aria-hidden]')).toHaveTextContent('Loading...');
});
