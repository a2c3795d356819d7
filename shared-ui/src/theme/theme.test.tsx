import { contrastRatio } from '@cigogne/contract';
import { render, screen } from '@testing-library/react';

import { SuiteProviders } from './suite-providers';
import { createSuiteTheme } from './theme';

const { colorSchemes, transitions } = createSuiteTheme();

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  const palette = colorSchemes[scheme]!.palette;
  it.each([
    ['text on paper', palette.text.primary, palette.background.paper],
    ['text on the page', palette.text.primary, palette.background.default],
    ['lesser text on the page', palette.text.secondary, palette.background.default],
    ['links on the page', palette.primary.main, palette.background.default],
    ['errors on paper', palette.error.main, palette.background.paper],
    ['main buttons', palette.primary.contrastText, palette.primary.main],
    ['pine buttons', palette.secondary.contrastText, palette.secondary.main],
    ['amber buttons', palette.warning.contrastText, palette.warning.main],
    ['deleting buttons', palette.error.contrastText, palette.error.main],
  ])('%s pass AA', (_where, ink, ground) => {
    expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it('no motion reaches 200 ms', () => {
  expect(Math.max(...Object.values<number>({ ...transitions.duration }))).toBeLessThan(200);
});

it('a link that opens another screen looks pressed, and is not pressed twice', () => {
  const links = (opening: boolean) => (
    <SuiteProviders>
      <a href="/stock" {...(opening && { 'data-opening': '' })}>
        Stock
      </a>
    </SuiteProviders>
  );
  const { rerender } = render(links(false));
  expect(screen.getByRole('link')).not.toHaveStyle({ opacity: 0.6 });
  rerender(links(true));
  expect(screen.getByRole('link')).toHaveStyle({ opacity: 0.6, pointerEvents: 'none' });
});
