import { DEFAULT_APPEARANCE } from '@cigogne/contract';
import { act, render } from '@testing-library/react';
import { showAppearance } from '../theme/appearance';

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

it('a house with a logo of its own is named instead', () => {
  act(() => showAppearance({ ...DEFAULT_APPEARANCE, company: 'Meyer', logo_url: '/logo?v=1' }));
  render(<Screen title="Gestion livraisons" />);
  expect(document.title).toBe('Gestion livraisons · Meyer');
  act(() => showAppearance(DEFAULT_APPEARANCE));
  expect(document.title).toBe('Gestion livraisons · Cigogne');
});
