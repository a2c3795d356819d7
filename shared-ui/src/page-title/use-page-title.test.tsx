import { render } from '@testing-library/react';

import { usePageTitle } from './use-page-title';

function Screen({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

it('the tab is titled by the open screen, and by the suite once it is closed', () => {
  const { rerender, unmount } = render(<Screen key="1" title="Gestion utilisateurs" />);
  expect(document.title).toBe('Gestion utilisateurs · Cigogne');
  rerender(<Screen key="2" title="Gestion livraisons" />);
  expect(document.title).toBe('Gestion livraisons · Cigogne');
  unmount();
  expect(document.title).toBe('Cigogne');
});
